import { useUndo } from '@app/organising';
import { toast, useConnected } from '@app/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { linkRefund, linkTransfer, rejectTransfer, unlinkRefund, unlinkTransfer } from '../../ledger/api';

/** Links and unlinks transactions. Each write takes effect at once and offers Undo. */
export function useLinks() {
  const undo = useUndo();
  const isConnected = useConnected();
  const notifySuccess =
    (title: string) =>
    ({ undoId }: { undoId: string }) => {
      toast({ title, tone: 'success', action: { label: 'Undo', onClick: () => undo(undoId, title) } });
    };
  const link = useMutation({ ...linkTransfer, onSuccess: notifySuccess('Linked as a transfer') });
  const reject = useMutation({ ...rejectTransfer, onSuccess: notifySuccess('Not a transfer') });
  const apart = useMutation({ ...unlinkTransfer, onSuccess: notifySuccess('Transfer unlinked') });
  const refund = useMutation({ ...linkRefund, onSuccess: notifySuccess('Refund linked') });
  const unrefund = useMutation({ ...unlinkRefund, onSuccess: notifySuccess('Refund unlinked') });
  const all = [link, reject, apart, refund, unrefund];
  return {
    /** Linking needs the server. */
    isConnected,
    isBusy: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error)?.error ?? undefined,
    linkTransfer: (body: { fromId: string; toId: string }) => link.mutate({ body }),
    rejectTransfer: (body: { fromId: string; toId: string }) => reject.mutate({ body }),
    unlinkTransfer: (id: string) => apart.mutate({ params: { id } }),
    linkRefund: (body: { refundId: string; expenseId: string; amount?: number }, after: () => void) =>
      refund.mutate({ body }, { onSuccess: after }),
    unlinkRefund: (params: { refundId: string; expenseId: string }) => unrefund.mutate({ params }),
  };
}
export type Links = ReturnType<typeof useLinks>;

import { invalidatePaths } from '@app/api-client';
import { toast } from '@app/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { linkRefund } from '../../ledger/api/link-refund';
import { linkTransfer } from '../../ledger/api/link-transfer';
import { rejectTransfer } from '../../ledger/api/reject-transfer';
import { unlinkRefund } from '../../ledger/api/unlink-refund';
import { unlinkTransfer } from '../../ledger/api/unlink-transfer';
import { derivedPaths, ledgerPath, transfersPath } from '../../ledger/ledger-paths';
import { useUndo } from '../../ledger/use-undo';

/** Links between transactions; each is done at once and offers to be taken back. */
export function useLinks() {
  const client = useQueryClient();
  const undo = useUndo();
  const done =
    (title: string) =>
    async ({ undoId }: { undoId: string }) => {
      toast({ title, tone: 'success', action: { label: 'Undo', onClick: () => undo(undoId) } });
      await invalidatePaths(client, [ledgerPath, transfersPath, ...derivedPaths]);
    };
  const link = useMutation({ ...linkTransfer, onSuccess: done('Linked as a transfer') });
  const reject = useMutation({ ...rejectTransfer, onSuccess: done('Not a transfer') });
  const apart = useMutation({ ...unlinkTransfer, onSuccess: done('Transfer taken apart') });
  const refund = useMutation({ ...linkRefund, onSuccess: done('Refund linked') });
  const unrefund = useMutation({ ...unlinkRefund, onSuccess: done('Refund link taken off') });
  const all = [link, reject, apart, refund, unrefund];
  return {
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

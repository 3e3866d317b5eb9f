import { invalidatePaths } from '@app/api-client';
import { toast } from '@app/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { derivedPaths, ledgerPath } from '../ledger/ledger-paths';
import { useUndo } from '../ledger/use-undo';
import { mergeTransactions } from './api/merge-transactions';
import { rejectDuplicate } from './api/reject-duplicate';

/** Two rows become one, or are never taken for one again; both can be taken back. */
export function useDuplicates(onDone: () => void) {
  const client = useQueryClient();
  const undo = useUndo();
  const done =
    (title: string) =>
    async ({ undoId }: { undoId: string | null }) => {
      onDone();
      toast({
        title,
        tone: 'success',
        ...(undoId && { action: { label: 'Undo', onClick: () => undo(undoId) } }),
      });
      await invalidatePaths(client, [ledgerPath, ...derivedPaths]);
    };
  const merge = useMutation({ ...mergeTransactions, onSuccess: done('Merged into one') });
  const reject = useMutation({ ...rejectDuplicate, onSuccess: done('Kept as two') });
  return {
    isBusy: merge.isPending || reject.isPending,
    error: merge.error ?? reject.error ?? undefined,
    merge: (id: string, postedId: string) => merge.mutate({ params: { id }, body: { postedId } }),
    reject: (id: string, otherId: string) => reject.mutate({ body: { id, otherId } }),
  };
}

import { useUndo } from '@app/organising';
import { toast } from '@app/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { mergeTransactions, rejectDuplicate } from './api';

/** Merges two rows, or marks them as no duplicates; both can be undone. */
export function useDuplicates(onDone: () => void) {
  const undo = useUndo();
  const notifySuccess =
    (title: string) =>
    ({ undoId }: { undoId: string | null }) => {
      onDone();
      toast({
        title,
        tone: 'success',
        ...(undoId && { action: { label: 'Undo', onClick: () => undo(undoId, title) } }),
      });
    };
  const merge = useMutation({ ...mergeTransactions, onSuccess: notifySuccess('Merged into one') });
  const reject = useMutation({ ...rejectDuplicate, onSuccess: notifySuccess('Kept as two') });
  return {
    isBusy: merge.isPending || reject.isPending,
    error: merge.error ?? reject.error ?? undefined,
    merge: (id: string, postedId: string) => merge.mutate({ params: { id }, body: { postedId } }),
    reject: (id: string, otherId: string) => reject.mutate({ body: { id, otherId } }),
  };
}

import { reasonOf } from '@app/api-client';
import { useUndo } from '@app/organising';
import { toast } from '@app/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { changeTransaction, readTransaction } from './api';

export interface RowFix {
  id: string;
  /** Undefined if the row is only marked as reviewed. */
  category?: string;
}

class SplitRow extends Error {
  override message = 'It is split, and each part has its own category. Open it to change them.';
}

/**
 * Changes a row's category, or marks it as reviewed, from the dashboard; with a toast and an undo. `onCorrected` is called after a new
 * category, which may be meant for all rows of the merchant.
 */
export function useFixRow(onCorrected: (id: string) => void) {
  const failed = (title: string) => (error: Error) =>
    void toast({
      title,
      description: error instanceof SplitRow ? error.message : reasonOf(error),
      tone: 'destructive',
    });
  const undo = useUndo();
  return useMutation({
    meta: changeTransaction.meta,
    mutationFn: async ({ id, category }: RowFix) => {
      const { version, lines } = await readTransaction(id);
      if (category && lines.length > 0) throw new SplitRow();
      return changeTransaction.mutationFn({
        params: { id },
        body: { version, reviewed: true, ...(category && { category }) },
      });
    },
    onSuccess: ({ transaction, undoId }, { category }) => {
      if (category) onCorrected(transaction.id);
      toast({
        title: category ? `Now in ${transaction.category}` : 'Marked as reviewed',
        description: transaction.description,
        tone: 'success',
        ...(undoId && {
          action: { label: 'Undo', onClick: () => undo(undoId, transaction.description) },
        }),
      });
    },
    onError: failed('Nothing was changed'),
  });
}

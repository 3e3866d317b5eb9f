import { toast } from '@app/shell-sdk';
import { useMutation, type MutationMeta } from '@tanstack/react-query';
import { showFailure } from './show-failure';
import { useUndoAll } from './use-undo';

export interface Several<T> {
  /** Mutation metadata with the reads that the write makes stale. */
  meta: MutationMeta | undefined;
  write: (item: T) => Promise<{ undoId: string }>;
  /** Message for this number of successful writes. */
  done: (count: number) => string;
  /** Title of the message if no write succeeded. */
  failed: string;
}

/**
 * Makes the same write for several items, one after the other, as one action with one message and one undo. Items whose write
 * fails stay unchanged.
 */
export function useSeveral<T>({ meta, write, done, failed }: Several<T>) {
  const undoAll = useUndoAll();
  return useMutation({
    ...(meta && { meta }),
    mutationFn: async (all: readonly T[]) => {
      const undoIds: string[] = [];
      const failures: unknown[] = [];
      for (const item of all)
        await write(item).then(
          ({ undoId }) => undoIds.unshift(undoId),
          (error: unknown) => failures.push(error),
        );
      if (undoIds.length === 0) throw failures[0];
      return { undoIds, left: failures.length };
    },
    onSuccess: ({ undoIds, left }) =>
      void toast({
        title: done(undoIds.length),
        tone: 'success',
        ...(left > 0 && { description: `${left.toLocaleString()} could not be and stay here.` }),
        action: { label: 'Undo', onClick: () => undoAll(undoIds, done(undoIds.length)) },
      }),
    onError: showFailure(failed),
  });
}

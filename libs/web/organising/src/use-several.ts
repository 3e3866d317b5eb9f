import { toast } from '@app/shell-sdk';
import { useMutation, type MutationMeta } from '@tanstack/react-query';
import { showFailure } from './show-failure';
import { useUndoAll } from './use-undo';

export interface Several<T> {
  /** Of the write: what it makes stale. */
  meta: MutationMeta | undefined;
  write: (one: T) => Promise<{ undoId: string }>;
  /** What is reported of so many. */
  done: (count: number) => string;
  /** The title where not even one was written. */
  failed: string;
}

/** Makes the same write of several, one after the other: one action of the person, with one message and one undo. What fails stays as it was. */
export function useSeveral<T>({ meta, write, done, failed }: Several<T>) {
  const undoAll = useUndoAll();
  return useMutation({
    ...(meta && { meta }),
    mutationFn: async (all: readonly T[]) => {
      const undoIds: string[] = [];
      const failures: unknown[] = [];
      for (const one of all)
        await write(one).then(
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

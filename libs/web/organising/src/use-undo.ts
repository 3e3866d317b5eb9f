import { reasonOf } from '@app/api-client';
import { toast, useSession } from '@app/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { undoWrite } from './api';
import { watchUndo } from './undo-watch';

/** Where something came back otherwise than it was, there is a sentence to read. */
const noteMs = 20_000;

/**
 * Undoes one write, and says how far it is where that takes long. A failure is told; nothing is shown as undone that is not.
 */
export function useUndo(): (undoId: string) => void {
  const { locale } = useSession();
  const { mutate } = useMutation({
    ...undoWrite,
    onMutate: ({ params }) => watchUndo(params.id, locale),
    onSuccess: ({ note }, _asked, endWatch) => {
      endWatch();
      toast({ title: 'Undone', ...(note && { description: note, duration: noteMs }) });
    },
    onError: (error, _asked, endWatch) => {
      endWatch?.();
      toast({ title: 'Undo failed', description: reasonOf(error), tone: 'destructive' });
    },
  });
  return (undoId) => mutate({ params: { id: undoId } });
}

/** Undoes several writes as one, the newest first: they were one action of the person. Where one fails, those before it stay undone. */
export function useUndoAll(): (undoIds: readonly string[]) => void {
  const { mutate } = useMutation({
    meta: undoWrite.meta,
    mutationFn: async (undoIds: readonly string[]) => {
      for (const id of undoIds) await undoWrite.mutationFn({ params: { id } });
    },
    onSuccess: () => toast({ title: 'Undone' }),
    onError: (error) => toast({ title: 'Undo failed', description: reasonOf(error), tone: 'destructive' }),
  });
  return mutate;
}

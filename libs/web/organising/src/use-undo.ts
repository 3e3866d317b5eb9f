import { reasonOf } from '@app/api-client';
import { toast, useSession } from '@app/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { undoWrite } from './api';
import { rememberRedone, rememberUndone } from './undo-history';
import { watchUndo } from './undo-watch';

/** Where something came back otherwise than it was, there is a sentence to read. */
const noteMs = 20_000;

/** Under which an undo from a message is known to the keys of redo. */
const lastChange = 'the last change';

/**
 * Undoes one write, and says how far it is where that takes long. A failure is shown; nothing is shown as undone that is not. What can be
 * done again is offered, here and to the keys of redo.
 */
export function useUndo(): (undoId: string) => void {
  const { locale } = useSession();
  const { mutate } = useMutation({
    meta: undoWrite.meta,
    mutationFn: ({ id }: { id: string; isRedo: boolean }) => undoWrite.mutationFn({ params: { id } }),
    onMutate: ({ id }) => watchUndo(id, locale),
    onSuccess: ({ note, undoId }, { isRedo }, endWatch) => {
      endWatch();
      if (undoId) (isRedo ? rememberRedone : rememberUndone)({ undoId, title: lastChange });
      toast({
        title: isRedo ? 'Redone' : 'Undone',
        ...(note && { description: note, duration: noteMs }),
        ...(undoId && {
          action: {
            label: isRedo ? 'Undo' : 'Redo',
            onClick: () => mutate({ id: undoId, isRedo: !isRedo }),
          },
        }),
      });
    },
    onError: (error, { isRedo }, endWatch) => {
      endWatch?.();
      toast({
        title: isRedo ? 'Redo failed' : 'Undo failed',
        description: reasonOf(error),
        tone: 'destructive',
      });
    },
  });
  return (id) => mutate({ id, isRedo: false });
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

import { reasonOf } from '@app/api-client';
import { toast, useSession } from '@app/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { undoWrite } from './api';
import { rememberRedone, rememberUndone } from './undo-history';
import { watchUndo } from './undo-watch';

/** Longer, because the message contains a sentence to read when something could not be restored exactly. */
const noteMs = 20_000;

/** Name of an undo from a message, for the redo keys. */
const lastChange = 'the last change';

/**
 * Undoes one write, names it and shows progress if it takes long. Failures are shown, and only a successful undo is reported.
 * Offers redo in the message and to the redo keys.
 */
export function useUndo(): (undoId: string, what?: string) => void {
  const reverse = useReversal();
  return (undoId, what) => reverse({ ids: [undoId], isRedo: false, ...(what && { what }) });
}

/** Undoes several writes of one action, newest first. If one fails, those already undone stay undone. */
export function useUndoAll(): (undoIds: readonly string[], what: string) => void {
  const reverse = useReversal();
  return (ids, what) => reverse({ ids, isRedo: false, what });
}

interface Reversal {
  /** In the order of undoing. */
  ids: readonly string[];
  isRedo: boolean;
  /** Name of the change, as in its message. */
  what?: string;
}

function useReversal(): (reversal: Reversal) => void {
  const { locale } = useSession();
  const { mutate } = useMutation({
    meta: undoWrite.meta,
    mutationFn: async ({ ids }: Reversal) => {
      const replies: Awaited<ReturnType<typeof undoWrite.mutationFn>>[] = [];
      for (const id of ids) replies.push(await undoWrite.mutationFn({ params: { id } }));
      return replies;
    },
    onMutate: ({ ids: [only, ...more] }) => (only && more.length === 0 ? watchUndo(only, locale) : undefined),
    onSuccess: (replies, reversal, endWatch) => {
      endWatch?.();
      const { what } = reversal;
      const isRedo = reversal.isRedo || replies.every(({ redone }) => redone);
      const back = replies.flatMap(({ undoId }) => undoId ?? []);
      const remember = isRedo ? rememberRedone : rememberUndone;
      for (const undoId of back) remember({ undoId, title: what ?? lastChange });
      const notes = replies.flatMap(({ note }) => note ?? []);
      const sentences = [what, ...new Set(notes)].filter((sentence) => sentence !== undefined);
      toast({
        title: isRedo ? 'Redone' : 'Undone',
        ...(sentences.length > 0 && { description: sentences.join(' · ') }),
        ...(notes.length > 0 && { duration: noteMs }),
        // Only if all of it can be redone, because redoing a part would be another action.
        ...(back.length === replies.length && {
          action: {
            label: isRedo ? 'Undo' : 'Redo',
            onClick: () => mutate({ ids: [...back].reverse(), isRedo: !isRedo, ...(what && { what }) }),
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
  return mutate;
}

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
 * Undoes one write, and says what it was and how far it is where that takes long. A failure is shown; nothing is shown as undone that is
 * not. What can be done again is offered, here and to the keys of redo.
 */
export function useUndo(): (undoId: string, what?: string) => void {
  const reverse = useReversal();
  return (undoId, what) => reverse({ ids: [undoId], isRedo: false, ...(what && { what }) });
}

/** Undoes several writes as one, the newest first: they were one action of the person. Where one fails, those before it stay undone. */
export function useUndoAll(): (undoIds: readonly string[], what: string) => void {
  const reverse = useReversal();
  return (ids, what) => reverse({ ids, isRedo: false, what });
}

interface Reversal {
  /** In the order in which they are undone. */
  ids: readonly string[];
  isRedo: boolean;
  /** What the change was, in the words of its message. */
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
    onSuccess: (replies, { isRedo, what }, endWatch) => {
      endWatch?.();
      const back = replies.flatMap(({ undoId }) => undoId ?? []);
      const remember = isRedo ? rememberRedone : rememberUndone;
      for (const undoId of back) remember({ undoId, title: what ?? lastChange });
      const notes = replies.flatMap(({ note }) => note ?? []);
      const said = [what, ...new Set(notes)].filter((one) => one !== undefined);
      toast({
        title: isRedo ? 'Redone' : 'Undone',
        ...(said.length > 0 && { description: said.join(' · ') }),
        ...(notes.length > 0 && { duration: noteMs }),
        // Only where all of it can be: a part of one action made again would be another one.
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

import { reasonOf, useMayCall } from '@app/api-client';
import { toast, useSession } from '@app/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { undoWrite } from './api';
import { nextRedo, nextUndo, rememberRedone, rememberUndone } from './undo-history';
import { watchUndo } from './undo-watch';

/** Longer, because the message contains a sentence to read when something could not be restored exactly. */
const noteMs = 20_000;

/** Undoes the newest change that can be undone, made on any device, or redoes the last undone one. Names each in a message. */
export function useUndoRedo(): { undoLast: () => Promise<void>; redoLast: () => Promise<void> } {
  const { locale } = useSession();
  const { mutateAsync } = useMutation(undoWrite);
  // One at a time, because the next key press depends on the result of this one.
  const busy = useRef(false);
  const may = useMayCall();
  const turn = async (undoId: string, says: string, redo: boolean, title: string) => {
    const endWatch = watchUndo(undoId, locale);
    try {
      const { undoId: back, note } = await mutateAsync({ params: { id: undoId } });
      endWatch();
      if (back) (redo ? rememberRedone : rememberUndone)({ undoId: back, title });
      toast({
        title: `${says}: ${title}`,
        ...(note && { description: note, duration: noteMs }),
        ...(back && {
          action: redo
            ? { label: 'Undo', onClick: () => void undoLast() }
            : { label: 'Redo', onClick: () => void redoLast() },
        }),
      });
    } finally {
      endWatch();
    }
  };
  const alone = (work: () => Promise<void>, failed: string) => async () => {
    if (busy.current || !may(undoWrite)) return;
    busy.current = true;
    try {
      await work();
    } catch (error) {
      toast({ title: failed, description: reasonOf(error), tone: 'destructive' });
    } finally {
      busy.current = false;
    }
  };
  const undoLast = alone(async () => {
    const next = await nextUndo();
    if (next) await turn(next.undoId, 'Undid', false, next.title);
    else toast({ title: 'There is nothing to undo' });
  }, 'Undo failed');
  const redoLast = alone(async () => {
    const next = await nextRedo();
    if (next === 'changed since')
      toast({ title: 'Nothing to redo', description: 'Something was changed after the undo.' });
    else if (next) await turn(next.undoId, 'Redid', true, next.title);
    else toast({ title: 'There is nothing to redo' });
  }, 'Redo failed');
  return { undoLast, redoLast };
}

import { reasonOf } from '@app/api-client';
import { toast, useSession } from '@app/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { undoWrite } from './api';
import { nextRedo, nextUndo, rememberRedone, rememberUndone } from './undo-history';
import { watchUndo } from './undo-watch';

/** Where something came back otherwise than it was, there is a sentence to read. */
const noteMs = 20_000;

/** Undoes the newest change that can be undone, wherever it was made, or does again what was undone last. Says what each was. */
export function useUndoRedo(): { undoLast: () => Promise<void>; redoLast: () => Promise<void> } {
  const { locale } = useSession();
  const { mutateAsync } = useMutation(undoWrite);
  // One after the other: the next key asks for what this one left.
  const busy = useRef(false);
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
    if (busy.current) return;
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

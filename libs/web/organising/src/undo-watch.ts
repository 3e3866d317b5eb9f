import { toast } from '@app/shell-sdk';
import { readUndoProgress } from './api';

/** Milliseconds after which an undo is watched; undoing a single change takes less. */
const soonMs = 1_000;
const askEveryMs = 800;
/** Longer than any undo may take: the message of its result replaces this one. */
const untilDoneMs = 600_000;

/** Shows the progress of an undo while it runs. Returns a function that stops it. */
export function watchUndo(undoId: string, locale: string): () => void {
  const number = new Intl.NumberFormat(locale);
  let progress: ReturnType<typeof toast> | undefined;
  let timer = setTimeout(ask, soonMs);
  let isOver = false;

  function ask(): void {
    progress ??= toast({ title: 'Undoing…', description: 'Reverting the change', duration: untilDoneMs });
    readUndoProgress(undoId)
      .then(({ done, of }) => {
        if (!isOver && of > 0)
          progress!.update({ description: `${number.format(done)} of ${number.format(of)} rows removed` });
      })
      // A failed progress read needs no error message; the undo itself reports how it ended.
      .catch(() => undefined)
      .finally(() => {
        if (!isOver) timer = setTimeout(ask, askEveryMs);
      });
  }
  return () => {
    isOver = true;
    clearTimeout(timer);
    progress?.dismiss();
  };
}

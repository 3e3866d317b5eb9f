import { toast } from '@app/shell-sdk';
import { readUndoProgress } from './api';

/** Undoing one thing takes less; only what takes longer is watched. */
const soonMs = 1_000;
const askEveryMs = 800;
/** Longer than any undo may take: the word of how it ended takes the place of this one. */
const untilDoneMs = 600_000;

/** Says how far an undo has come as long as it runs. Returns what ends it. */
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
      // How far it is, is not worth an error of its own; the undo says how it ended.
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

import { useUndoRedo } from '@app/organising';
import { useUndoRequests } from '@app/shell-sdk';

/** Carries out the keys of undo and redo that the shell receives on every page. */
export function UndoKeysWidget() {
  const { undoLast, redoLast } = useUndoRedo();
  useUndoRequests(({ kind }) => void (kind === 'undo' ? undoLast() : redoLast()));
  return null;
}

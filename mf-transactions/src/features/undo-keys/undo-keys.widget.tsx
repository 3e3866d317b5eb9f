import { useUndoRedo } from '@app/organising';
import { useUndoRequests } from '@app/shell-sdk';

/** Handles the undo and redo keys, which the shell receives on every page. */
export function UndoKeysWidget() {
  const { undoLast, redoLast } = useUndoRedo();
  useUndoRequests(({ kind }) => void (kind === 'undo' ? undoLast() : redoLast()));
  return null;
}

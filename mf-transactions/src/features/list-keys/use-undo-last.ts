import { callRoute, reasonOf } from '@app/api-client';
import { readActivityEndpoint } from '@app/contracts-banking';
import { useUndo } from '@app/organising';
import { toast } from '@app/shell-sdk';

/** Undoes the newest change that can be undone, wherever it was made. */
export function useUndoLast(): () => Promise<void> {
  const undo = useUndo();
  return async () => {
    try {
      const { entries } = await callRoute(readActivityEndpoint, { query: { limit: 50 } });
      const last = entries.find(({ undoId, undone, action }) => undoId && !undone && !/undo$/iu.test(action));
      if (last?.undoId) undo(last.undoId);
      else toast({ title: 'There is nothing to undo' });
    } catch (error) {
      toast({ title: 'Undo failed', description: reasonOf(error), tone: 'destructive' });
    }
  };
}

import { callRoute, reasonOf } from '@app/api-client';
import { readActivityRoute } from '@app/contracts-banking';
import { toast } from '@app/shell-sdk';
import { useUndo } from '../ledger/use-undo';

/** Takes back the newest change that can be taken back, wherever it was made. */
export function useUndoLast(): () => Promise<void> {
  const undo = useUndo();
  return async () => {
    try {
      const { entries } = await callRoute(readActivityRoute, { query: { limit: 50 } });
      const last = entries.find(({ undoId, undone, action }) => undoId && !undone && !/undo$/iu.test(action));
      if (last?.undoId) undo(last.undoId);
      else toast({ title: 'There is nothing to undo' });
    } catch (error) {
      toast({ title: 'Undo failed', description: reasonOf(error), tone: 'destructive' });
    }
  };
}

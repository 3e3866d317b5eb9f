import type { Goal } from '@app/contracts-banking';
import { showFailure, useUndo } from '@app/organising';
import { toast } from '@app/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { addGoal, changeGoal, removeGoal } from './api';

/** Writes to goals, each with a toast that offers Undo. */
export function useGoalWrites() {
  const undo = useUndo();
  const notifySuccess = (title: string, description: string, undoId: string) =>
    toast({
      title,
      description,
      tone: 'success',
      action: { label: 'Undo', onClick: () => undo(undoId, `${title}: ${description}`) },
    });
  const written = (title: string) => ({
    onSuccess: ({ goal, undoId }: { goal: Goal; undoId: string }) => notifySuccess(title, goal.name, undoId),
  });
  const quiet = { onError: showFailure('The goal was not changed') };
  const archive = useMutation({ ...changeGoal, ...quiet });
  const remove = useMutation({ ...removeGoal, ...quiet });
  return {
    add: useMutation({ ...addGoal, ...written('Goal added') }),
    change: useMutation({ ...changeGoal, ...written('Goal saved') }),
    archive: ({ id, version, archived }: Goal) =>
      archive.mutate(
        { params: { id }, body: { version, archived: !archived } },
        written(archived ? 'Goal brought back' : 'Goal archived'),
      ),
    remove: ({ id, name }: Goal) =>
      remove.mutate(
        { params: { id } },
        { onSuccess: ({ undoId }) => notifySuccess('Goal deleted', name, undoId) },
      ),
  };
}
export type GoalWrites = ReturnType<typeof useGoalWrites>;

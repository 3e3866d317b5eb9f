import { type BudgetPlan } from '@app/contracts-banking';
import { toast } from '@app/shell-sdk';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUndo, showFailure } from '@app/organising';
import { assignBudget, changePlanCategory, changePlanSettings, moveBudget, readPlan } from './api';

export function usePlan(period: string | undefined) {
  return useQuery({ ...readPlan(period), placeholderData: keepPreviousData });
}

/** Writes to the budget. Each returns the current plan, and its toast offers Undo. */
export function usePlanWrites(period: string | undefined) {
  const client = useQueryClient();
  const undo = useUndo();
  const { queryKey } = readPlan(period);
  const settled = (message: string) => ({
    onSuccess: ({ plan, undoId }: { plan: BudgetPlan; undoId: string }) => {
      client.setQueryData(queryKey, plan);
      toast({
        title: message,
        tone: 'success',
        action: { label: 'Undo', onClick: () => undo(undoId, message) },
      });
    },
    onError: showFailure('Your budget was not changed'),
  });
  return {
    assign: useMutation({ ...assignBudget, ...settled('Budget saved') }),
    move: useMutation({ ...moveBudget, ...settled('Money moved') }),
    category: useMutation({ ...changePlanCategory, ...settled('Category saved') }),
    settings: useMutation({ ...changePlanSettings, ...settled('Budget settings saved') }),
  };
}
export type PlanWrites = ReturnType<typeof usePlanWrites>;

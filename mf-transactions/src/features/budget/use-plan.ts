import { invalidatePaths, reasonOf } from '@app/api-client';
import { budgetTrackingRoute, readBudgetPlanRoute, type BudgetPlan } from '@app/contracts-banking';
import { toast } from '@app/shell-sdk';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUndo } from '../ledger/use-undo';
import { readPlan } from './api/read-plan';
import { assignBudget, changePlanCategory, changePlanSettings, moveBudget } from './api/write-plan';

export function usePlan(period: string | undefined) {
  return useQuery({ ...readPlan(period), placeholderData: keepPreviousData });
}

/** Writes to the budget. Each answers with the plan as it is now, and its toast takes it back. */
export function usePlanWrites(period: string | undefined) {
  const client = useQueryClient();
  const undo = useUndo();
  const { queryKey } = readPlan(period);
  const settled = (done: string) => ({
    onSuccess: ({ plan, undoId }: { plan: BudgetPlan; undoId: string }) => {
      client.setQueryData(queryKey, plan);
      void invalidatePaths(client, [budgetTrackingRoute.path]);
      // Other periods depend on this one; they are read anew when they are next shown.
      void client.invalidateQueries({
        predicate: ({ queryKey: key }) =>
          String(key[0]).startsWith(readBudgetPlanRoute.path) &&
          JSON.stringify(key) !== JSON.stringify(queryKey),
      });
      toast({ title: done, tone: 'success', action: { label: 'Undo', onClick: () => undo(undoId) } });
    },
    onError: (error: unknown) =>
      void toast({ title: 'Your budget was not changed', description: reasonOf(error), tone: 'destructive' }),
  });
  return {
    assign: useMutation({ ...assignBudget, ...settled('Budget saved') }),
    move: useMutation({ ...moveBudget, ...settled('Money moved') }),
    category: useMutation({ ...changePlanCategory, ...settled('Category saved') }),
    settings: useMutation({ ...changePlanSettings, ...settled('Budget settings saved') }),
  };
}
export type PlanWrites = ReturnType<typeof usePlanWrites>;

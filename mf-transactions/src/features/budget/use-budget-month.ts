import { invalidatePaths, reasonOf } from '@app/api-client';
import { budgetMonthRoute, budgetTrackingRoute, type BudgetMonth } from '@app/contracts-banking';
import { jsonNumber } from '@app/money';
import { toast } from '@app/shell-sdk';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readBudgetMonth } from './api/read-budget-month';
import { setBudget } from './api/set-budget';

/** One month's limits and spending, and how to change a limit. A limit holds from its month on. */
export function useBudgetMonth(month: string) {
  const client = useQueryClient();
  const query = useQuery({ ...readBudgetMonth(month), placeholderData: keepPreviousData });
  const { queryKey } = readBudgetMonth(month);
  const save = useMutation({
    ...setBudget,
    onMutate: ({ params, body }) => {
      const before = client.getQueryData<BudgetMonth>(queryKey);
      if (before)
        client.setQueryData<BudgetMonth>(queryKey, {
          ...before,
          rows: before.rows.map((row) =>
            row.category === params.category ? { ...row, limit: body.limit } : row,
          ),
        });
      return { before };
    },
    onError: (error, { params }, kept) => {
      client.setQueryData(queryKey, kept?.before);
      void client.invalidateQueries({ queryKey });
      toast({
        title: `The limit of ${params.category} was not saved`,
        description: reasonOf(error),
        tone: 'destructive',
      });
    },
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      void invalidatePaths(client, [budgetTrackingRoute.path]);
      // Later months inherit the limit; they are read anew when they are next shown.
      void client.invalidateQueries({ queryKey: [budgetMonthRoute.path], refetchType: 'none' });
    },
  });
  return {
    ...query,
    savingCategory: save.isPending ? save.variables.params.category : undefined,
    setLimit: (category: string, limitMinor: number | null, currency: string, onRefused: () => void) =>
      save.mutate(
        {
          params: { category },
          body: { month, limit: limitMinor === null ? null : jsonNumber(limitMinor, currency) },
        },
        { onError: onRefused },
      ),
  };
}

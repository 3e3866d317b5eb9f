import { queryFor } from '@app/api-client';
import { budgetMonthRoute } from '@app/contracts-banking';

export const readBudgetMonth = (month: string) => queryFor(budgetMonthRoute, { query: { month } });

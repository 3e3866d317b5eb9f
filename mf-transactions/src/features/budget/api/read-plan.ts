import { queryFor } from '@app/api-client';
import { readBudgetPlanRoute } from '@app/contracts-banking';

export const readPlan = (period?: string) =>
  queryFor(readBudgetPlanRoute, period === undefined ? {} : { query: { period } });

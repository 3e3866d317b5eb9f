import { mutationFor, queryFor, type RouteArgs } from '@app/api-client';
import {
  assignBudgetEndpoint,
  changePlanCategoryEndpoint,
  changePlanSettingsEndpoint,
  moveBudgetEndpoint,
  previewFillEndpoint,
  previewPeriodsEndpoint,
  proposeCoverEndpoint,
  readBudgetPlanEndpoint,
} from '@app/contracts-banking';

/* Each write is created once: it remembers the idempotency key of every action, so repeating an action cannot write twice. */

export type FillQuery = RouteArgs<typeof previewFillEndpoint>['query'];
export const previewFill = (query: FillQuery) => queryFor(previewFillEndpoint, { query });

export type PeriodsQuery = RouteArgs<typeof previewPeriodsEndpoint>['query'];
export const previewPeriods = (query: PeriodsQuery) => queryFor(previewPeriodsEndpoint, { query });
export const proposeCover = (category: string, period: string) =>
  queryFor(proposeCoverEndpoint, { query: { category, period } });
export const readPlan = (period?: string) =>
  queryFor(readBudgetPlanEndpoint, period === undefined ? {} : { query: { period } });
export const assignBudget = mutationFor(assignBudgetEndpoint);
export const moveBudget = mutationFor(moveBudgetEndpoint);
export const changePlanCategory = mutationFor(changePlanCategoryEndpoint);
export const changePlanSettings = mutationFor(changePlanSettingsEndpoint);

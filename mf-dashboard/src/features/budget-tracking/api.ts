import { queryFor } from '@app/api-client';
import { budgetTrackingEndpoint } from '@app/contracts-banking';

export type TrackingPeriod = 'current' | 'last-month' | 'last-quarter';
export const readBudgetTracking = (period: TrackingPeriod) =>
  queryFor(budgetTrackingEndpoint, { query: { period } });

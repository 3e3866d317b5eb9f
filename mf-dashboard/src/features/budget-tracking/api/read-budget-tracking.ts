import { queryFor } from '@app/api-client';
import { budgetTrackingRoute } from '@app/contracts-banking';

export type TrackingPeriod = 'current' | 'last-month' | 'last-quarter';

export const readBudgetTracking = (period: TrackingPeriod) =>
  queryFor(budgetTrackingRoute, { query: { period } });

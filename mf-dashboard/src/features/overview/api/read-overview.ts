import { queryFor } from '@app/api-client';
import { readOverviewRoute } from '@app/contracts-banking';

export type OverviewPeriod = 'monthly' | 'quarterly' | 'yearly';

export const readOverview = (period: OverviewPeriod) => queryFor(readOverviewRoute, { query: { period } });

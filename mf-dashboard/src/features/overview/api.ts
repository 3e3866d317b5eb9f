import { queryFor } from '@app/api-client';
import { readOverviewEndpoint } from '@app/contracts-banking';

export type OverviewPeriod = 'monthly' | 'quarterly' | 'yearly';
export const readOverview = (period: OverviewPeriod) => queryFor(readOverviewEndpoint, { query: { period } });

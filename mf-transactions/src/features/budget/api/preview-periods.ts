import { queryFor, type RouteArgs } from '@app/api-client';
import { previewPeriodsRoute } from '@app/contracts-banking';

export type PeriodsQuery = RouteArgs<typeof previewPeriodsRoute>['query'];

export const previewPeriods = (query: PeriodsQuery) => queryFor(previewPeriodsRoute, { query });

import { queryFor, type RouteArgs } from '@app/api-client';
import { previewFillRoute } from '@app/contracts-banking';

export type FillQuery = RouteArgs<typeof previewFillRoute>['query'];

export const previewFill = (query: FillQuery) => queryFor(previewFillRoute, { query });

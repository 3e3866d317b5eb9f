import { queryFor } from '@app/api-client';
import { listTrendsRoute } from '@app/contracts-insights';

export const listTrends = () => queryFor(listTrendsRoute);

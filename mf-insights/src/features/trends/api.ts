import { queryFor } from '@app/api-client';
import { listTrendsEndpoint } from '@app/contracts-insights';

export const listTrends = () => queryFor(listTrendsEndpoint);

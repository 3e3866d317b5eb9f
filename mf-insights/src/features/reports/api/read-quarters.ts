import { queryFor } from '@app/api-client';
import { readOverviewRoute } from '@app/contracts-banking';

export const readQuarters = () => queryFor(readOverviewRoute, { query: { period: 'quarterly' } });

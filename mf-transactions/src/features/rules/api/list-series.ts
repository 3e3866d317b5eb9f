import { queryFor } from '@app/api-client';
import { listSeriesRoute } from '@app/contracts-banking';

export const listSeries = () => queryFor(listSeriesRoute);

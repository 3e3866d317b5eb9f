import { queryFor } from '@app/api-client';
import { listTripsRoute } from '@app/contracts-banking';

export const readTrips = (year: number) => queryFor(listTripsRoute, { query: { year } });

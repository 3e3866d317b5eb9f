import { callRoute } from '@app/api-client';
import { exportTripsRoute } from '@app/contracts-banking';

export const fetchTripsFile = (year: number) => callRoute(exportTripsRoute, { query: { year } });

import { callRoute, mutationFor, queryFor } from '@app/api-client';
import {
  addTripEndpoint,
  changeTripEndpoint,
  exportTripsEndpoint,
  listTripsEndpoint,
  removeTripEndpoint,
} from '@app/contracts-banking';

export const addTrip = mutationFor(addTripEndpoint);
export const changeTrip = mutationFor(changeTripEndpoint);
export const fetchTripsFile = (year: number) => callRoute(exportTripsEndpoint, { query: { year } });
export const readTrips = (year: number) => queryFor(listTripsEndpoint, { query: { year } });
export const removeTrip = mutationFor(removeTripEndpoint);

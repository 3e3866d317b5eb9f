import { mutationFor } from '@app/api-client';
import { addTripRoute } from '@app/contracts-banking';

export const addTrip = mutationFor(addTripRoute);

import { mutationFor } from '@app/api-client';
import { removeTripRoute } from '@app/contracts-banking';

export const removeTrip = mutationFor(removeTripRoute);

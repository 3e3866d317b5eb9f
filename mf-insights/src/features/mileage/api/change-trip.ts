import { mutationFor } from '@app/api-client';
import { changeTripRoute } from '@app/contracts-banking';

export const changeTrip = mutationFor(changeTripRoute);

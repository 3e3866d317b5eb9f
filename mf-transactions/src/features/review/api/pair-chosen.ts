import { mutationFor } from '@app/api-client';
import { pairChosenRoute } from '@app/contracts-banking';

/** Looks without writing. */
export const pairChosen = mutationFor(pairChosenRoute);

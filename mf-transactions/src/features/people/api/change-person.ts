import { mutationFor } from '@app/api-client';
import { changePersonRoute } from '@app/contracts-banking';

/** Made once: it remembers the key of each action, so that repeating one cannot write twice. */
export const changePerson = mutationFor(changePersonRoute);

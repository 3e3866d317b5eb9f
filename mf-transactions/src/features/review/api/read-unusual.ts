import { queryFor } from '@app/api-client';
import { readUnusualRoute } from '@app/contracts-banking';

/** The unusual payments among what nobody looked at. */
export const readUnusual = () => queryFor(readUnusualRoute);

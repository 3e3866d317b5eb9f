import { mutationFor, queryFor } from '@app/api-client';
import { readHoldingsEndpoint, readPositionsEndpoint, setHoldingsEndpoint } from '@app/contracts-banking';

/* Writes are made once: each remembers the key of each action, so that repeating one cannot write twice. */

export const readHoldings = (id: string) => queryFor(readHoldingsEndpoint, { params: { id } });
export const setHoldings = mutationFor(setHoldingsEndpoint);
/** Nothing is written by it. */
export const readPositionsFile = mutationFor(readPositionsEndpoint);

import { mutationFor, queryFor } from '@app/api-client';
import { readHoldingsEndpoint, readPositionsEndpoint, setHoldingsEndpoint } from '@app/contracts-banking';

/* Each write is created once: it remembers the idempotency key of every action, so repeating an action cannot write twice. */

export const readHoldings = (id: string) => queryFor(readHoldingsEndpoint, { params: { id } });
export const setHoldings = mutationFor(setHoldingsEndpoint);
/** Reads a file without writing anything. */
export const readPositionsFile = mutationFor(readPositionsEndpoint);

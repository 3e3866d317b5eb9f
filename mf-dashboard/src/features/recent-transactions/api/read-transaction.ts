import { callRoute } from '@app/api-client';
import { readTransactionRoute } from '@app/contracts-banking';

/** As it is now, whatever was read before. */
export const readTransaction = (id: string) => callRoute(readTransactionRoute, { params: { id } });

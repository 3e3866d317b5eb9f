import { queryFor } from '@app/api-client';
import { readTransactionRoute } from '@app/contracts-banking';

export const readTransaction = (id: string) => queryFor(readTransactionRoute, { params: { id } });

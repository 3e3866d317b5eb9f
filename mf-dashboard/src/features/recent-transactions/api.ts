import { callRoute, mutationFor, queryFor } from '@app/api-client';
import {
  changeTransactionEndpoint,
  readTransactionEndpoint,
  recentTransactionsEndpoint,
} from '@app/contracts-banking';

/* Writes are made once: each remembers the key of each action, so that repeating one cannot write twice. */

export const changeTransaction = mutationFor(changeTransactionEndpoint);
export const listRecentTransactions = () => queryFor(recentTransactionsEndpoint);

/** As it is now, whatever was read before. */
export const readTransaction = (id: string) => callRoute(readTransactionEndpoint, { params: { id } });

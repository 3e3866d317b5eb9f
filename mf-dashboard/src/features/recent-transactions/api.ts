import { callRoute, mutationFor, queryFor } from '@app/api-client';
import {
  changeTransactionEndpoint,
  readTransactionEndpoint,
  recentTransactionsEndpoint,
} from '@app/contracts-banking';

/* Each write is created once: it remembers the idempotency key of every action, so repeating an action cannot write twice. */

export const changeTransaction = mutationFor(changeTransactionEndpoint);
export const listRecentTransactions = () => queryFor(recentTransactionsEndpoint);

/** Reads the current version, without the cache. */
export const readTransaction = (id: string) => callRoute(readTransactionEndpoint, { params: { id } });

import { mutationFor, queryFor } from '@app/api-client';
import {
  addTransactionEndpoint,
  changeTransactionEndpoint,
  createTransferEndpoint,
  linkRefundEndpoint,
  linkTransferEndpoint,
  listAccountsEndpoint,
  listCategoriesEndpoint,
  readTransactionEndpoint,
  rejectTransferEndpoint,
  removeTransactionEndpoint,
  suggestTransfersEndpoint,
  transactionHistoryEndpoint,
  unlinkRefundEndpoint,
  unlinkTransferEndpoint,
} from '@app/contracts-banking';

/* Each write is created once: it remembers the idempotency key of every action, so repeating an action cannot write twice. */

export const addTransaction = mutationFor(addTransactionEndpoint);
export const changeTransaction = mutationFor(changeTransactionEndpoint);
export const createTransfer = mutationFor(createTransferEndpoint);
export const linkRefund = mutationFor(linkRefundEndpoint, { untilFresh: true });
export const linkTransfer = mutationFor(linkTransferEndpoint, { untilFresh: true });
export const listAccounts = () => queryFor(listAccountsEndpoint);
export const listCategories = () => queryFor(listCategoriesEndpoint);
export const readHistory = (id: string) => queryFor(transactionHistoryEndpoint, { params: { id } });
export const readTransaction = (id: string) => queryFor(readTransactionEndpoint, { params: { id } });
export const rejectTransfer = mutationFor(rejectTransferEndpoint, { untilFresh: true });
export const removeTransaction = mutationFor(removeTransactionEndpoint);

/** Rows that could be the other leg of this transaction. */
export const suggestTransfers = (transactionId: string) =>
  queryFor(suggestTransfersEndpoint, { query: { transactionId } });
export const unlinkRefund = mutationFor(unlinkRefundEndpoint, { untilFresh: true });
export const unlinkTransfer = mutationFor(unlinkTransferEndpoint, { untilFresh: true });

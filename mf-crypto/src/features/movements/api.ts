import { mutationFor, queryFor } from '@app/api-client';
import {
  addCryptoTransactionEndpoint,
  decideCryptoTransferEndpoint,
  listCryptoTransactionsEndpoint,
  readCryptoLotsEndpoint,
  removeCryptoTransactionEndpoint,
  restoreCryptoTransactionEndpoint,
  suggestCryptoTransfersEndpoint,
} from '@app/contracts-crypto';

export const addTransaction = mutationFor(addCryptoTransactionEndpoint, { untilFresh: true });
export const decideTransfer = mutationFor(decideCryptoTransferEndpoint, { untilFresh: true });
export const listTransactions = () => queryFor(listCryptoTransactionsEndpoint);
export const readLots = () => queryFor(readCryptoLotsEndpoint);
export const removeTransaction = mutationFor(removeCryptoTransactionEndpoint, { untilFresh: true });
export const restoreTransaction = mutationFor(restoreCryptoTransactionEndpoint, { untilFresh: true });
export const suggestTransfers = () => queryFor(suggestCryptoTransfersEndpoint);

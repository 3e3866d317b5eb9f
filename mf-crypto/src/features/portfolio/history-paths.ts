import {
  listCryptoTransactionsRoute,
  readCryptoLotsRoute,
  suggestCryptoTransfersRoute,
} from '@app/contracts-crypto';

/** Reads that a change of the history makes stale. */
export const historyPaths: readonly string[] = [
  readCryptoLotsRoute.path,
  listCryptoTransactionsRoute.path,
  suggestCryptoTransfersRoute.path,
];

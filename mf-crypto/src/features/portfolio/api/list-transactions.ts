import { queryFor } from '@app/api-client';
import { listCryptoTransactionsRoute } from '@app/contracts-crypto';

export const listTransactions = () => queryFor(listCryptoTransactionsRoute);

import { queryFor } from '@app/api-client';
import { recentTransactionsRoute } from '@app/contracts-banking';

export const listRecentTransactions = () => queryFor(recentTransactionsRoute);

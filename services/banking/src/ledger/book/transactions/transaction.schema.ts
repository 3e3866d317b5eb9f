import { storedModel } from '@app/persistence';
import type { StoredTransaction } from './stored-row.schema';

export const transactionModel = storedModel<StoredTransaction>(
  'Transaction',
  'transactions',
  { userId: 1, date: 1, _id: 1 },
  { userId: 1, accountId: 1, date: 1 },
  { userId: 1, categoryId: 1, date: 1 },
  // Only for rows that name other categories besides their own; most do not.
  { userId: 1, partCategories: 1, date: 1 },
  { userId: 1, merchantKey: 1, date: 1 },
  { userId: 1, importId: 1, _id: 1 },
);

import type { Source } from '@app/contracts-kernel';
import { storedModel } from '@app/persistence';

/** One change of one row as the person saw it. The audit chain proves it but holds only hashes. */
export interface TransactionHistoryRow {
  _id: string;
  userId: string;
  transactionId: string;
  at: string;
  source: Source;
  action: string;
  /** By public field name. */
  changes: { field: string; before: unknown; after: unknown }[];
}

export const transactionHistoryModel = storedModel<TransactionHistoryRow>(
  'TransactionHistory',
  'transactionHistory',
  { userId: 1, transactionId: 1, _id: 1 },
);

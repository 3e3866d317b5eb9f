import type { BulkSkipReason } from '@app/contracts-banking';
import type { TransactionRow } from '../../ledger/model/transaction';

export interface BulkRowChange {
  before: TransactionRow;
  /** Null for a row that is deleted. */
  after: TransactionRow | null;
}

export interface BulkPlan {
  changes: BulkRowChange[];
  same: number;
  skips: { row: TransactionRow; reason: BulkSkipReason }[];
  /** Number of deleted rows that are one leg of a transfer whose other leg stays. */
  halfTransfers: number;
  /** Identifies these rows in their current state, and the requested change. */
  hash: string;
}

import type { BulkSkipReason } from '@app/contracts-banking';
import type { TransactionRow } from '../../ledger/model/transaction';

export interface BulkRowChange {
  before: TransactionRow;
  /** Null for a row that goes. */
  after: TransactionRow | null;
}

export interface BulkPlan {
  changes: BulkRowChange[];
  same: number;
  skips: { row: TransactionRow; reason: BulkSkipReason }[];
  /** Rows to be deleted that are half of a transfer. */
  halfTransfers: number;
  /** Names these rows, as they are, and what is to be done with them. */
  hash: string;
}

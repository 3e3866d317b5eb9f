import type { Month } from '@app/calendar';
import type { TransactionRow } from '../../../ledger/model/transaction';
import type { Opening } from '../plan/opening-balance';
import type { Inverse } from '../../../ledger/undo/undo';
import type { DeletedImportRow } from '../../../ledger/book/transactions/deleted-import.schema';

/** Undoes a whole import: removes its rows, restores the rows it changed, and deletes its records. */
export interface RemoveImport extends Inverse {
  kind: 'removeImport';
  importId: string;
  rows: number;
  months: Month[];
  merged?: { row: TransactionRow; stamp: string }[];
  /** Other legs of transfers that the import linked. */
  linked?: { row: TransactionRow; stamp: string }[];
  /** Ids of records of rows that were left out or merged. */
  notes?: string[];
  /** The account's opening balance before and after the import. */
  opened?: { accountId: string; before: Opening; after: Opening };
  /** Records that the import deleted. */
  forgotten?: DeletedImportRow[];
}

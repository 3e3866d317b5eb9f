import type { Month } from '@app/calendar';
import type { TransactionRow } from '../../../ledger/model/transaction';
import type { Opening } from '../plan/opening-balance';
import type { Inverse } from '../../../ledger/undo/undo';
import type { DeletedImportRow } from '../../../ledger/book/deleted-import.schema';

/** Undoes a whole import: its rows go, those it changed become what they were, what it noted is forgotten. */
export interface RemoveImport extends Inverse {
  kind: 'removeImport';
  importId: string;
  rows: number;
  months: Month[];
  merged?: { row: TransactionRow; stamp: string }[];
  /** Other legs of transfers that the import confirmed. */
  linked?: { row: TransactionRow; stamp: string }[];
  /** Notes of rows that were left out or merged. */
  notes?: string[];
  /** What its account opened with before, and with it. */
  opened?: { accountId: string; before: Opening; after: Opening };
  /** Notes the import removed. */
  forgotten?: DeletedImportRow[];
}

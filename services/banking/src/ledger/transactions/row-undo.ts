import type { Inverse } from '../undo/undo';
import type { PairKind } from './links/pair-rejection.schema';
import { storedRow } from '../book/transactions/stored-row.schema';
import type { TransactionRow, RowChange } from '../model/transaction';

/** Several rows as they were, and whether a pair of them was recorded as rejected. */
export interface RowsInverse extends Inverse {
  kind: 'rows';
  rows: RowUndo[];
  rejected?: RejectionUndo;
}

/** `row` is null if the row did not exist; `stamp` is null if it does not exist now. */
export interface RowUndo {
  id: string;
  row: TransactionRow | null;
  /** The stamp the row must still have. */
  stamp: string | null;
}

/** Whether to record a pair of rows as rejected again. */
export interface RejectionUndo {
  ids: [string, string];
  /** Missing means a transfer. */
  kind?: PairKind;
  known: boolean;
}

/** The inverse of written changes. */
export const rowsInverse = (changes: readonly RowChange[]): RowsInverse => ({
  kind: 'rows',
  rows: changes.map(({ before, after }) => ({
    id: (after ?? before)!._id,
    row: before && storedRow(before),
    stamp: after?.stamp ?? null,
  })),
});

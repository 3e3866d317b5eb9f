import type { Inverse } from '../undo/undo';
import type { PairKind } from './links/pair-rejection.schema';
import { storedRow } from '../book/stored-row.schema';
import type { TransactionRow, RowChange } from '../model/transaction';

/** Several rows at once, as they were, and whether a pair of them was known as rejected. */
export interface RowsInverse extends Inverse {
  kind: 'rows';
  rows: RowUndo[];
  rejected?: RejectionUndo;
}

/** A null row was not there; a null stamp says it is not there now. */
export interface RowUndo {
  id: string;
  row: TransactionRow | null;
  /** The stamp the row must still have. */
  stamp: string | null;
}

/** Whether a pair of rows is to be known as rejected again. */
export interface RejectionUndo {
  ids: [string, string];
  /** Missing: a transfer. */
  kind?: PairKind;
  known: boolean;
}

/** What undoes written changes. */
export const rowsInverse = (changes: readonly RowChange[]): RowsInverse => ({
  kind: 'rows',
  rows: changes.map(({ before, after }) => ({
    id: (after ?? before)!._id,
    row: before && storedRow(before),
    stamp: after?.stamp ?? null,
  })),
});

import type { PersonRow } from '../../../ledger/people/person.schema';
import type { TransactionRow } from '../../../ledger/model/transaction';
import type { Inverse } from '../../../ledger/undo/undo';
import type { UndoneChanges } from './import-changes.writer';
import type { RemoveImport } from './remove-import';

/** Makes an undone import again: restores what its undo removed, as it was then. */
export interface RedoImport extends Inverse {
  kind: 'importAgain';
  /** The inverse that undoes it again. */
  removal: RemoveImport;
  rows: TransactionRow[];
  /** The people that the import had added. */
  people: PersonRow[];
  changes: UndoneChanges;
}

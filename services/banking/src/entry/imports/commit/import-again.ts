import type { PersonRow } from '../../../ledger/people/person.schema';
import type { TransactionRow } from '../../../ledger/model/transaction';
import type { Inverse } from '../../../ledger/undo/undo';
import type { UndoneChanges } from './import-changes.writer';
import type { RemoveImport } from './remove-import';

/** Makes an undone import again: what its undo removed, as it was then. */
export interface ImportAgain extends Inverse {
  kind: 'importAgain';
  /** What undoes it again. */
  removal: RemoveImport;
  rows: TransactionRow[];
  /** Those it had added. */
  people: PersonRow[];
  changes: UndoneChanges;
}

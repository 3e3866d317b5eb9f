import type { Day } from '@app/calendar';
import type { Inverse } from '../../ledger/undo/undo';
import type {
  BudgetAmount,
  BudgetChoice,
  BudgetMoveRow,
  BudgetSettings,
  Owner,
  StoredAmount,
  StoredChoice,
  StoredMove,
} from './budget';

/** Every document a budget is made of, by the collection it lies in. */
export interface BudgetDocuments {
  amounts: StoredAmount;
  choices: StoredChoice;
  moves: StoredMove;
  settings: BudgetSettings;
}
export type BudgetPart = keyof BudgetDocuments;

/** The same as a budget is worked with: categories by name. */
interface NamedDocuments {
  amounts: BudgetAmount;
  choices: BudgetChoice;
  moves: BudgetMoveRow;
  settings: BudgetSettings;
}

type ChangeOf<D> = {
  [P in keyof D]: { part: P; id: string; before: D[P] | null; after: D[P] | null };
}[keyof D];

/** One document of a budget before and after a write; null where there was or is none. */
export type BudgetChange = ChangeOf<NamedDocuments>;
/** The same as it is stored. */
export type StoredBudgetChange = ChangeOf<BudgetDocuments>;

/** Undoes a write to a budget. */
export interface BudgetInverse extends Inverse {
  kind: 'restoreBudget';
  owner: Owner;
  /** A day of the period it was made in. */
  day: Day;
  changes: StoredBudgetChange[];
}

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

/** The documents that make up a budget, by collection. */
export interface BudgetDocuments {
  amounts: StoredAmount;
  choices: StoredChoice;
  moves: StoredMove;
  settings: BudgetSettings;
}
export type BudgetPart = keyof BudgetDocuments;

/** The same documents with category names, as the rules use them. */
interface NamedDocuments {
  amounts: BudgetAmount;
  choices: BudgetChoice;
  moves: BudgetMoveRow;
  settings: BudgetSettings;
}

type ChangeOf<D> = {
  [P in keyof D]: { part: P; id: string; before: D[P] | null; after: D[P] | null };
}[keyof D];

/** One document of a budget before and after a write; null if it does not exist. */
export type BudgetChange = ChangeOf<NamedDocuments>;
/** The same change in stored form. */
export type StoredBudgetChange = ChangeOf<BudgetDocuments>;

/** Undoes a write to a budget. */
export interface BudgetInverse extends Inverse {
  kind: 'restoreBudget';
  owner: Owner;
  /** A day in the period in which the write was made. */
  day: Day;
  changes: StoredBudgetChange[];
}

import type { Day } from '@app/calendar';
import type { BudgetAmount, BudgetChoice, BudgetMoveRow, BudgetSettings, Owner } from './budget';

/** Every document a budget is made of, by the collection it lies in. */
export interface BudgetDocuments {
  amounts: BudgetAmount;
  choices: BudgetChoice;
  moves: BudgetMoveRow;
  settings: BudgetSettings;
}
export type BudgetPart = keyof BudgetDocuments;

/** One document of a budget before and after a write; null where there was or is none. */
export type BudgetChange = {
  [P in BudgetPart]: {
    part: P;
    id: string;
    before: BudgetDocuments[P] | null;
    after: BudgetDocuments[P] | null;
  };
}[BudgetPart];

/** Takes a write to a budget back. */
export interface BudgetInverse {
  kind: 'restoreBudget';
  owner: Owner;
  /** A day of the period it was made in. */
  day: Day;
  changes: BudgetChange[];
}

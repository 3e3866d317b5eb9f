import type { Day } from '@app/calendar';
import type { Currency } from '@app/money';
import type { AccountRow } from '../../ledger/model/account';
import type { CategoryBook } from '../../ledger/model/category-book';

/** Whole months looked back at for what a month costs. */
export const expenseMonths = 6;

/** What whole months cost, in the person's currency. */
export interface ExpenseFacts {
  from: Day;
  to: Day;
  months: number;
  /** Of all of them. */
  totalMinor: number;
  /** Sums of currencies without a rate. */
  leftOut: number;
}

/** What goals are measured by. */
export interface GoalFacts {
  today: Day;
  /** The person's. */
  currency: Currency;
  accounts: readonly AccountRow[];
  book: CategoryBook;
  /** What is available in a category of the budget, by its name. */
  available: ReadonlyMap<string, number>;
  expenses: ExpenseFacts | undefined;
}

import type { Day } from '@app/calendar';
import type { Currency } from '@app/money';
import type { AccountRow } from '../../ledger/model/account';
import type { CategoryBook } from '../../ledger/model/category-book';

/** Number of past whole months used to determine the cost of a month. */
export const expenseMonths = 6;

/** Cost of whole months in the person's currency. */
export interface ExpenseFacts {
  from: Day;
  to: Day;
  months: number;
  /** Total of all the months, in minor units. */
  totalMinor: number;
  /** Number of sums in currencies without a rate. */
  leftOut: number;
}

/** The data that goals are measured by. */
export interface GoalFacts {
  today: Day;
  /** The person's currency. */
  currency: Currency;
  accounts: readonly AccountRow[];
  book: CategoryBook;
  /** The amount available in each budget category, by its name. */
  available: ReadonlyMap<string, number>;
  expenses: ExpenseFacts | undefined;
}

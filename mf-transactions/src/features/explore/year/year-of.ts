import { plusMinor } from '@app/money';
import { bucketsOf, yearSpan } from '../explore-span';
import { explored, type ExploreAnswer, type ExploreBy } from '../explore-sums';
import type { ExploreFacts } from '../use-explore-facts';

export interface YearOfMoney {
  income: ExploreAnswer;
  expense: ExploreAnswer;
  /** Income minus spending by month, in minor units. */
  netByMonth: readonly number[];
  netMinor: number;
}

/** The twelve months of a year: every line, both totals and the difference. */
export function yearOf(facts: ExploreFacts, year: number, by: ExploreBy, search: string): YearOfMoney {
  const span = yearSpan(year);
  const buckets = bucketsOf(span, 'month');
  const answer = (of: 'income' | 'expense') =>
    explored(facts.ledger, { of, by, span, buckets, search }, facts);
  const [income, expense] = [answer('income'), answer('expense')];
  return {
    income,
    expense,
    netByMonth: buckets.map((_, at) => plusMinor(income.byBucket[at]!, -expense.byBucket[at]!)),
    netMinor: plusMinor(income.totalMinor, -expense.totalMinor),
  };
}

import type { Period } from '@app/calendar';
import type { SpendingAnswer } from '@app/contracts-banking';
import type { Currency } from '@app/money';
import { countedParts } from '../ledger/counted-parts';
import type { TransactionRow } from '../transactions/transaction';

type Row = Pick<
  TransactionRow,
  | '_id'
  | 'type'
  | 'status'
  | 'currency'
  | 'amountMinor'
  | 'category'
  | 'merchant'
  | 'description'
  | 'date'
  | 'lines'
  | 'refundOf'
  | 'excluded'
>;
const most = 10;

/**
 * Sums of what the rows count as, in one of `categories` where these are given: neither transfers nor failed nor excluded ones, and of other
 * currencies only their number.
 */
export function spendingAnswer(
  rows: readonly Row[],
  period: Period,
  currency: Currency,
  wanted?: readonly string[],
): SpendingAnswer {
  const counted = rows
    .map((row) => ({
      row,
      parts: countedParts(row).filter(({ category }) => !wanted || wanted.includes(category)),
    }))
    .filter(({ parts }) => parts.length > 0);
  const own = counted.filter(({ row }) => row.currency === currency);
  const categories = new Map<string, SpendingAnswer['byCategory'][number]>();
  const merchants = new Map<string, SpendingAnswer['topMerchants'][number]>();
  const totals = { income: 0, expense: 0 };
  const largest: SpendingAnswer['largest'] = [];
  for (const { row, parts } of own) {
    for (const { category, type, amountMinor } of parts) {
      totals[type] += amountMinor;
      bump(
        categories,
        `${type} ${category}`,
        () => ({ category, type, totalMinor: 0, count: 0 }),
        amountMinor,
      );
      if (type !== 'expense') continue;
      const merchant = row.merchant ?? row.description;
      bump(merchants, merchant, () => ({ merchant, totalMinor: 0, count: 0 }), amountMinor);
      const { _id, description, date } = row;
      if (amountMinor > 0) largest.push({ id: _id, description, date, amountMinor, category });
    }
  }
  return {
    period,
    currency,
    expensesMinor: totals.expense,
    incomeMinor: totals.income,
    count: own.length,
    byCategory: largestFirst(categories),
    topMerchants: largestFirst(merchants).slice(0, most),
    largest: largest
      .sort((a, b) => b.amountMinor - a.amountMinor || (a.date < b.date ? 1 : -1))
      .slice(0, most),
    leftOut: counted.length - own.length,
  };
}

function bump<T extends { totalMinor: number; count: number }>(
  sums: Map<string, T>,
  key: string,
  fresh: () => T,
  amountMinor: number,
): void {
  let sum = sums.get(key);
  if (!sum) sums.set(key, (sum = fresh()));
  sum.totalMinor += amountMinor;
  sum.count += 1;
}

const largestFirst = <T extends { totalMinor: number }>(sums: ReadonlyMap<string, T>): T[] =>
  [...sums.values()].sort((a, b) => b.totalMinor - a.totalMinor);

/** Known merchant keys a spoken or typed name means: the very one, else those that hold all its words. */
export function keysMeant(wanted: string, known: readonly string[]): string[] {
  if (known.includes(wanted)) return [wanted];
  const words = wanted.split(' ').filter(Boolean);
  return words.length === 0
    ? []
    : known.filter((key) => words.every((word) => key.split(' ').some((part) => part.startsWith(word))));
}

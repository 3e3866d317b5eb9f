import type { Period } from '@app/calendar';
import type { SpendingAnswer } from '@app/contracts-banking';
import type { Currency } from '@app/money';
import type { TransactionRow } from '../transactions/transaction';

type Row = Pick<
  TransactionRow,
  '_id' | 'type' | 'status' | 'currency' | 'amountMinor' | 'category' | 'merchant' | 'description' | 'date'
>;
const most = 10;

/** Sums of the rows that count: neither transfers nor failed ones, and of other currencies only their number. */
export function spendingAnswer(rows: readonly Row[], period: Period, currency: Currency): SpendingAnswer {
  const counted = rows.filter(({ type, status }) => type !== 'transfer' && status !== 'failed');
  const own = counted.filter((row) => row.currency === currency);
  const categories = new Map<string, SpendingAnswer['byCategory'][number]>();
  const merchants = new Map<string, SpendingAnswer['topMerchants'][number]>();
  const totals = { income: 0, expense: 0 };
  for (const row of own) {
    const type = row.type as 'income' | 'expense';
    totals[type] += row.amountMinor;
    bump(
      categories,
      `${type} ${row.category}`,
      () => ({ category: row.category, type, totalMinor: 0, count: 0 }),
      row.amountMinor,
    );
    if (type === 'expense') {
      const merchant = row.merchant ?? row.description;
      bump(merchants, merchant, () => ({ merchant, totalMinor: 0, count: 0 }), row.amountMinor);
    }
  }
  const expenses = own.filter(({ type }) => type === 'expense');
  return {
    period,
    currency,
    expensesMinor: totals.expense,
    incomeMinor: totals.income,
    count: own.length,
    byCategory: largestFirst(categories),
    topMerchants: largestFirst(merchants).slice(0, most),
    largest: expenses
      .sort((a, b) => b.amountMinor - a.amountMinor || (a.date < b.date ? 1 : -1))
      .slice(0, most)
      .map(({ _id, description, date, amountMinor, category }) => ({
        id: _id,
        description,
        date,
        amountMinor,
        category,
      })),
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

import { monthOf, type Month, type Period } from '@app/calendar';
import type { SpendingAnswer } from '@app/contracts-banking';
import { sumMinor, type Currency } from '@app/money';
import { countedParts } from '../ledger/counted-parts';
import type { HomeRates } from '../rates/home-rates';
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
  | 'refundedBy'
  | 'refundsIn'
  | 'excluded'
>;
const most = 10;

/**
 * Sums of what the rows count as, in one of `categories` where these are given: neither transfers nor failed nor excluded ones. What is in
 * other currencies is reckoned as ADR 010 says, each sum of a month once at the month's mean; rows without a rate are only counted.
 */
export function spendingAnswer(
  rows: readonly Row[],
  period: Period,
  home: HomeRates,
  wanted?: readonly string[],
): SpendingAnswer {
  const counted = rows
    .map((row) => ({
      row,
      rate: home.mean(row.currency, monthOf(row.date)),
      parts: countedParts(row).filter(({ category }) => !wanted || wanted.includes(category)),
    }))
    .filter(({ parts }) => parts.length > 0);
  const rated = counted.filter(({ rate }) => rate !== undefined);
  const [sides, categories, merchants] = [new Sums(home), new Sums(home), new Sums(home)];
  const largest: SpendingAnswer['largest'] = [];
  for (const { row, rate, parts } of rated) {
    for (const { category, type, amountMinor } of parts) {
      sides.add(type, row, amountMinor);
      categories.add(`${type} ${category}`, row, amountMinor);
      if (type !== 'expense') continue;
      merchants.add(row.merchant ?? row.description, row, amountMinor);
      const { _id, description, date } = row;
      if (amountMinor > 0)
        largest.push({
          id: _id,
          description,
          date,
          amountMinor: home.worth(amountMinor, row.currency, rate)!,
          category,
        });
    }
  }
  const totals = new Map(sides.all().map(({ name, totalMinor }) => [name, totalMinor]));
  return {
    period,
    currency: home.home,
    expensesMinor: totals.get('expense') ?? 0,
    incomeMinor: totals.get('income') ?? 0,
    count: rated.length,
    byCategory: categories.all().map(({ name, ...sum }) => {
      const type = name.startsWith('income ') ? 'income' : 'expense';
      return { category: name.slice(type.length + 1), type, ...sum };
    }),
    topMerchants: merchants
      .all()
      .slice(0, most)
      .map(({ name, ...sum }) => ({ merchant: name, ...sum })),
    largest: largest
      .sort((a, b) => b.amountMinor - a.amountMinor || (a.date < b.date ? 1 : -1))
      .slice(0, most),
    leftOut: counted.length - rated.length,
  };
}

interface NamedSum {
  name: string;
  totalMinor: number;
  count: number;
}

/** Sums by name in the person's currency; what is in one other currency and month is added up first and converted once. */
class Sums {
  private readonly sums = new Map<
    string,
    { count: number; parts: Map<string, { minor: number; currency: Currency; month: Month }> }
  >();

  constructor(private readonly home: HomeRates) {}

  add(name: string, { currency, date }: Pick<Row, 'currency' | 'date'>, amountMinor: number): void {
    let sum = this.sums.get(name);
    if (!sum) this.sums.set(name, (sum = { count: 0, parts: new Map() }));
    sum.count += 1;
    const month = monthOf(date);
    const key = currency === this.home.home ? currency : `${currency} ${month}`;
    const part = sum.parts.get(key);
    if (part) part.minor += amountMinor;
    else sum.parts.set(key, { minor: amountMinor, currency, month });
  }

  /** Largest first. */
  all(): NamedSum[] {
    return [...this.sums]
      .map(([name, { count, parts }]) => ({
        name,
        totalMinor: sumMinor(
          [...parts.values()].map(({ minor, currency, month }) =>
            this.home.worth(minor, currency, this.home.mean(currency, month))!,
          ),
        ),
        count,
      }))
      .sort((a, b) => b.totalMinor - a.totalMinor);
  }
}

/** Known merchant keys a spoken or typed name means: the very one, else those that hold all its words. */
export function keysMeant(wanted: string, known: readonly string[]): string[] {
  if (known.includes(wanted)) return [wanted];
  const words = wanted.split(' ').filter(Boolean);
  return words.length === 0
    ? []
    : known.filter((key) => words.every((word) => key.split(' ').some((part) => part.startsWith(word))));
}

import type { ExchangeRates } from '@app/contracts-banking';
import { convertMinor, plusMinor, type Currency } from '@app/money';
import { countedParts, isCounted, typeNames, type Ledger } from '../ledger/ledger';
import { kindTest, type KindFilter } from './ledger-filter';

export interface Totals {
  currency: Currency;
  incomeMinor: number;
  expensesMinor: number;
}

const income = typeNames.indexOf('income');

interface Sums {
  income: number;
  expenses: number;
  rows: number;
}

/**
 * Exact sums of the rows, grouped by `keyOf`. Failed rows and transfers do not count. For a row that counts in parts, only the parts that
 * match the filter count, so that the list of a category adds up to the category's figure.
 */
function sumsBy<K>(
  ledger: Ledger,
  rows: readonly number[],
  filter: KindFilter,
  keyOf: (index: number) => K,
): Map<K, Sums> {
  const { columns, partsAt } = ledger;
  const fits = kindTest(ledger, filter);
  const sums = new Map<K, Sums>();
  let lastKey: K | undefined;
  let last: Sums | undefined;
  const sumOf = (key: K): Sums => {
    // Consecutive rows mostly have the same key.
    if (last && key === lastKey) return last;
    last = sums.get(key) ?? { income: 0, expenses: 0, rows: 0 };
    sums.set(key, last);
    lastKey = key;
    return last;
  };
  for (const index of rows) {
    if (!isCounted(ledger, index)) continue;
    if (fits || partsAt.has(index)) {
      const counted = countedParts(ledger, index);
      const fitting = fits ? counted.filter(fits) : counted;
      if (fitting.length === 0) continue;
      const sum = sumOf(keyOf(index));
      sum.rows += 1;
      for (const { type, amountMinor } of fitting) count(sum, type, amountMinor);
    } else {
      // Creates no object for a row that counts as a whole, because there may be a hundred thousand of them.
      const sum = sumOf(keyOf(index));
      sum.rows += 1;
      count(sum, columns.type[index]!, columns.amountMinor[index]!);
    }
  }
  return sums;
}

function count(sum: Sums, type: number, amountMinor: number): void {
  if (type === income) sum.income = plusMinor(sum.income, amountMinor);
  else sum.expenses = plusMinor(sum.expenses, -amountMinor);
}

/** Income and expenses of the rows by currency, in minor units; the most frequent currency comes first. */
export function totalsOf(ledger: Ledger, rows: readonly number[], filter: KindFilter = {}): Totals[] {
  return [...sumsBy(ledger, rows, filter, (index) => ledger.columns.currency[index]!)]
    .sort(([, a], [, b]) => b.rows - a.rows)
    .map(([code, { income, expenses }]) => ({
      currency: ledger.currencies[code]!,
      incomeMinor: income,
      expensesMinor: expenses,
    }));
}

export interface HomeTotals {
  incomeMinor: number;
  expensesMinor: number;
  /** The number of rows without an exchange rate, which are excluded from all sums. */
  leftOut: number;
  /** The number of rows that were converted. */
  converted: number;
}

/**
 * Income and expenses in the person's own currency, in minor units. The sum of each other currency and month is converted once, at that
 * month's mean rate, like every figure of the product (ADR 010). Rows without a rate are left out and counted, never converted at 1.
 */
export function homeTotals(
  ledger: Ledger,
  rows: readonly number[],
  filter: KindFilter,
  home: Currency,
  months: ExchangeRates['months'],
): HomeTotals {
  const { columns, currencies } = ledger;
  const homeCode = currencies.indexOf(home);
  const sums = sumsBy(ledger, rows, filter, (index) => {
    const code = columns.currency[index]!;
    // Rows in the home currency need no month. The key is a number, because one text per row would cost more.
    return code === homeCode ? code : code + monthNumber(columns.day[index]!) * currencies.length;
  });
  const totals: HomeTotals = { incomeMinor: 0, expensesMinor: 0, leftOut: 0, converted: 0 };
  for (const [key, { income, expenses, rows: count }] of sums) {
    const currency = currencies[key % currencies.length]!;
    const month = monthText(Math.floor(key / currencies.length));
    const rate = currency === home ? '1' : months[month]?.[currency];
    if (rate === undefined) {
      totals.leftOut += count;
      continue;
    }
    if (currency !== home) totals.converted += count;
    const worth = (minor: number): number => convertMinor(minor, currency, home, rate);
    totals.incomeMinor = plusMinor(totals.incomeMinor, worth(income));
    totals.expensesMinor = plusMinor(totals.expensesMinor, worth(expenses));
  }
  return totals;
}

const monthsByDay = new Map<number, number>();

/** Months since the year 0, for a day counted from 1970-01-01. */
export function monthNumber(day: number): number {
  let month = monthsByDay.get(day);
  if (month === undefined) {
    const date = new Date(day * 86_400_000);
    monthsByDay.set(day, (month = date.getUTCFullYear() * 12 + date.getUTCMonth()));
  }
  return month;
}

export const monthText = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;

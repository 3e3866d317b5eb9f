import type { ExchangeRates } from '@app/contracts-banking';
import { convertMinor, plusMinor, type Currency } from '@app/money';
import { countedParts, dayText, type Ledger } from './ledger';
import { kindTest, type KindFilter } from './ledger-filter';

export interface Totals {
  currency: Currency;
  incomeMinor: number;
  expensesMinor: number;
}

interface Sums {
  income: number;
  expenses: number;
  rows: number;
}

/**
 * Sums of the rows by what `keyOf` names, exact. Failed rows and transfers do not count, and of a row that counts in parts only
 * those the filter asks for: the list of a category adds up to the category's figure.
 */
function sumsBy<K>(
  ledger: Ledger,
  rows: readonly number[],
  filter: KindFilter,
  keyOf: (index: number) => K,
): Map<K, Sums> {
  const fits = kindTest(ledger, filter);
  const sums = new Map<K, Sums>();
  for (const index of rows) {
    const counted = countedParts(ledger, index);
    const fitting = fits ? counted.filter(fits) : counted;
    if (fitting.length === 0) continue;
    const key = keyOf(index);
    let sum = sums.get(key);
    if (!sum) sums.set(key, (sum = { income: 0, expenses: 0, rows: 0 }));
    sum.rows += 1;
    for (const { type, amountMinor } of fitting)
      if (type === 1) sum.income = plusMinor(sum.income, amountMinor);
      else sum.expenses = plusMinor(sum.expenses, -amountMinor);
  }
  return sums;
}

/** Income and expenses of the rows, by currency, the most frequent first. */
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
  /** Rows of a currency and month without a rate, which are in no sum. */
  leftOut: number;
  /** Rows that were converted. */
  converted: number;
}

/**
 * Income and expenses in the person's own currency: the sum of each other currency and month is converted once, at that month's mean
 * rate, as every figure of the product is (ADR 010). What has no rate is left out and counted, never taken for 1.
 */
export function homeTotals(
  ledger: Ledger,
  rows: readonly number[],
  filter: KindFilter,
  home: Currency,
  months: ExchangeRates['months'],
): HomeTotals {
  const { columns, currencies } = ledger;
  const keys = new Map<string, { currency: Currency; month: string }>();
  const sums = sumsBy(ledger, rows, filter, (index) => {
    const currency = currencies[columns.currency[index]!]!;
    // What is in the home currency already needs no month.
    const month = currency === home ? '' : dayText(columns.day[index]!).slice(0, 7);
    const key = currency + month;
    if (!keys.has(key)) keys.set(key, { currency, month });
    return key;
  });
  const totals: HomeTotals = { incomeMinor: 0, expensesMinor: 0, leftOut: 0, converted: 0 };
  for (const [key, { income, expenses, rows: count }] of sums) {
    const { currency, month } = keys.get(key)!;
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

import type { Day } from '@app/calendar';
import type { AmountMode, EventKind, RecurrenceRule, Series, WeekendRule } from '@app/contracts-banking';
import { jsonNumber, sumMinor, type Currency } from '@app/money';
import type { BaseRates } from '../../../ledger/rates/base-rates';
import type { PriceStep } from '../detection/price-change';
import { nextDueDates, timesAYear, type Schedule } from './recurrence';
import type { SplitPart } from './series-split';
import { isSpendingOrIncome } from './transfer-series';
import type { Versioned } from '../../../ledger/model/versioned';
import type { CategoryId } from '../../../ledger/model/category-id';

/** A bill, subscription or income that repeats, as it is stored. */
export interface SeriesRow extends Schedule, Versioned {
  _id: string;
  userId: string;
  title: string;
  kind: EventKind;
  accountId: string | null;
  /** The target account of a transfer; missing or null for other series. */
  toAccountId?: string | null;
  payee: string | null;
  /** Merchants whose payments settle it. */
  payeeKeys: string[];
  categoryId: CategoryId;
  /** Signed minor units: an expense is negative. */
  amountMinor: number;
  amountMode: AmountMode;
  minMinor: number | null;
  maxMinor: number | null;
  variableBy: 'last' | 'average';
  currency: Currency;
  rule: RecurrenceRule;
  weekends: WeekendRule;
  remindDays: number;
  /** Occurrences from this day on enter their transaction automatically; null: none does. */
  autoPostSince: Day | null;
  tags: string[];
  /** The parts of the split it is entered as, with positive amounts; missing or null: not split. */
  split?: SplitPart[] | null;
  trialEnds: Day | null;
  renewsOn: Day | null;
  cancelBy: Day | null;
  website: string | null;
  note: string | null;
}

/**
 * Default values of a series: without end, bounds, decision days and notes, not moved on weekends, not
 * entered automatically.
 */
export const blankSeries = {
  payee: null,
  minMinor: null,
  maxMinor: null,
  variableBy: 'last',
  endsOn: null,
  endsAfter: null,
  weekends: 'none',
  remindDays: 3,
  autoPostSince: null,
  tags: [],
  trialEnds: null,
  renewsOn: null,
  cancelBy: null,
  website: null,
  note: null,
  version: 1,
} satisfies Partial<SeriesRow>;

export const yearlyMinor = (row: Pick<SeriesRow, 'amountMinor' | 'rule'>): number =>
  Math.round(row.amountMinor * timesAYear(row.rule));
export const monthlyMinor = (row: Pick<SeriesRow, 'amountMinor' | 'rule'>): number =>
  Math.round((row.amountMinor * timesAYear(row.rule)) / 12);

/**
 * A price change in the form of replies: prices have the sign of the series; the yearly difference is
 * positive for a rise.
 */
export function priceChangeFor(
  step: PriceStep | undefined,
  { amountMinor, rule, currency }: Pick<SeriesRow, 'amountMinor' | 'rule' | 'currency'>,
): Series['priceChange'] {
  if (!step) return null;
  const yearly = Math.round((step.toMinor - step.fromMinor) * timesAYear(rule));
  const sign = amountMinor < 0 ? -1 : 1;
  return {
    from: jsonNumber(sign * step.fromMinor, currency),
    to: jsonNumber(sign * step.toMinor, currency),
    percent: step.percent,
    yearly: jsonNumber(yearly, currency),
    since: step.since,
  };
}

/** Series that still have a due day to come. */
export const runningIn = (series: readonly SeriesRow[], today: Day): SeriesRow[] =>
  series.filter((row) => nextDueDates(row, today, 1).length > 0);

/**
 * Yearly and monthly totals of all running series in the person's currency at the newest rates, expenses and
 * income separately; each currency is converted once.
 */
export function totalsOf(series: readonly SeriesRow[], home: BaseRates, today: Day) {
  const running = runningIn(series, today).filter(isSpendingOrIncome);
  const rated = running.filter(({ currency }) => home.latest(currency) !== undefined);
  const sum = (isOut: boolean, minorOf: (row: SeriesRow) => number): number => {
    const byCurrency = new Map<Currency, number>();
    for (const row of rated.filter(({ amountMinor }) => amountMinor < 0 === isOut))
      byCurrency.set(row.currency, (byCurrency.get(row.currency) ?? 0) + minorOf(row));
    const minors = [...byCurrency].map(([of, minor]) => home.worth(minor, of, home.latest(of)) ?? 0);
    return jsonNumber((isOut ? -1 : 1) * sumMinor(minors) + 0, home.home);
  };
  return {
    currency: home.home,
    monthlyOut: sum(true, monthlyMinor),
    yearlyOut: sum(true, yearlyMinor),
    monthlyIn: sum(false, monthlyMinor),
    yearlyIn: sum(false, yearlyMinor),
    leftOut: running.length - rated.length,
  };
}

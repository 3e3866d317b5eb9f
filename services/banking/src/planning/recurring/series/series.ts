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
  /** Of a transfer where it goes to; missing or null: it is none. */
  toAccountId?: string | null;
  payee: string | null;
  /** Merchants whose payments settle it. */
  payeeKeys: string[];
  categoryId: CategoryId;
  /** Signed. */
  amountMinor: number;
  amountMode: AmountMode;
  minMinor: number | null;
  maxMinor: number | null;
  variableBy: 'last' | 'average';
  currency: Currency;
  rule: RecurrenceRule;
  weekends: WeekendRule;
  remindDays: number;
  /** Occurrences from this day on enter their transaction by themselves. */
  autoPostSince: Day | null;
  tags: string[];
  /** In which parts it is entered, positive; missing or null: as a whole. */
  split?: SplitPart[] | null;
  trialEnds: Day | null;
  renewsOn: Day | null;
  cancelBy: Day | null;
  website: string | null;
  note: string | null;
}

/** What a series is as long as nobody says otherwise: without end, bounds, own days and notes, never moved nor entered by itself. */
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

/** A change of price as it is reported: prices signed like the series, and what it adds in a year (a rise is positive). */
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

/** Series that still have a day to come. */
export const runningIn = (series: readonly SeriesRow[], today: Day): SeriesRow[] =>
  series.filter((row) => nextDueDates(row, today, 1).length > 0);

/** What all running series come to in the person's currency at the newest rates, money out and in apart; each currency is converted once. */
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

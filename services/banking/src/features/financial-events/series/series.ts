import { addDays, daysBetween, type Day } from '@app/calendar';
import type { AmountMode, EventKind, RecurrenceRule, Series, WeekendRule } from '@app/contracts-banking';
import { jsonNumber, sumMinor, type Currency } from '@app/money';
import { lookOf } from '../../categories/category';
import type { HomeRates } from '../../rates/home-rates';
import type { PriceStep } from '../detection/price-change';
import type { EventRow } from '../financial-event';
import { nextOpen } from '../occurrences/occurrence';
import { occurrenceId } from '../occurrences/occurrence-id';
import { graceDays } from '../occurrences/occurrence-status';
import { cycleDays, dueDates, nextDueDates, ruleInWords, timesAYear, type Schedule } from './recurrence';
import { dividedAs, type SplitPart } from './series-split';
import type { Versioned } from '../../undo/standing';

/** A bill, subscription or income that repeats, as it is stored. */
export interface SeriesRow extends Schedule, Versioned {
  _id: string;
  userId: string;
  title: string;
  kind: EventKind;
  accountId: string | null;
  payee: string | null;
  /** Merchants whose payments settle it. */
  payeeKeys: string[];
  category: string;
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

export const yearlyMinor = (row: Pick<SeriesRow, 'amountMinor' | 'rule'>): number =>
  Math.round(row.amountMinor * timesAYear(row.rule));
export const monthlyMinor = (row: Pick<SeriesRow, 'amountMinor' | 'rule'>): number =>
  Math.round((row.amountMinor * timesAYear(row.rule)) / 12);

/** A change of price as it is told: prices signed like the series, and what it adds in a year (a rise is positive). */
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

export interface SeriesSurroundings {
  today: Day;
  accountNames: ReadonlyMap<string, string>;
  parents: ReadonlyMap<string, string | null>;
  /** Last day on which each was paid. */
  lastPaid: ReadonlyMap<string, Day>;
  /** Occurrences of each to which something has happened. */
  touched: ReadonlyMap<string, readonly EventRow[]>;
  priceSteps: ReadonlyMap<string, PriceStep>;
  all: readonly SeriesRow[];
}

export function toSeries(row: SeriesRow, around: SeriesSurroundings): Series {
  const { today } = around;
  const look = lookOf(row.category, around.parents.get(row.category) ?? null);
  const json = (minor: number): number => jsonNumber(minor, row.currency);
  const { _id, userId: _owner, payeeKeys: _keys, restored: _r, autoPostSince, split, ...stored } = row;
  const { amountMinor, minMinor, maxMinor, ...fields } = stored;
  const next = nextOpen(row, around.touched.get(_id) ?? [], today, 1)[0];
  // By its rule: it runs until its last day, also when that is paid already.
  const due = nextDueDates(row, today, 1)[0];
  const isRunning = due !== undefined;
  const shown = next ?? due ?? dueDates(row, row.start, today).at(-1);
  return {
    ...fields,
    id: _id,
    // Series of before posting was built have no such field.
    autoPost: (autoPostSince ?? null) !== null,
    split:
      // What varies may have come to another amount since its parts were given.
      dividedAs(split, amountMinor)?.map((part) => ({
        category: part.category,
        amount: json(part.amountMinor),
        ...(part.person && { person: part.person }),
      })) ?? null,
    amount: json(amountMinor),
    amountMin: minMinor === null ? null : json(minMinor),
    amountMax: maxMinor === null ? null : json(maxMinor),
    account: (row.accountId && around.accountNames.get(row.accountId)) ?? null,
    icon: look.icon,
    iconBg: look.colour,
    repeats: ruleInWords(row.rule, row.start),
    nextDate: next?.date ?? null,
    eventId: shown?.slot ? occurrenceId(_id, shown.slot) : null,
    monthly: isRunning ? json(monthlyMinor(row)) : 0,
    yearly: isRunning ? json(yearlyMinor(row)) : 0,
    dormant: isRunning && isDormant(row, around.lastPaid.get(_id), today),
    duplicateOf: isRunning ? (duplicateOf(row, around.all, today)?._id ?? null) : null,
    priceChange: priceChangeFor(around.priceSteps.get(_id), row),
  };
}

/** Two of its days have passed since it was last paid. */
export function isDormant(row: SeriesRow, lastPaid: Day | undefined, today: Day): boolean {
  const since = lastPaid ? addDays(lastPaid, Math.floor(cycleDays(row.rule) / 2)) : row.start;
  if (daysBetween(since, today) <= graceDays) return false;
  return dueDates(row, since, addDays(today, -graceDays - 1)).length >= 2;
}

/** An earlier one that runs too, of the same payee, for the same amount, as often and on the same day. */
function duplicateOf(row: SeriesRow, all: readonly SeriesRow[], today: Day): SeriesRow | undefined {
  const next = nextDueDates(row, today, 1)[0]?.date;
  return all.find(
    (other) =>
      other._id < row._id &&
      other.amountMinor === row.amountMinor &&
      other.currency === row.currency &&
      // What comes weekly and what comes every other week meet on a day, and are two things all the same.
      timesAYear(other.rule) === timesAYear(row.rule) &&
      other.payeeKeys.some((key) => row.payeeKeys.includes(key)) &&
      nextDueDates(other, today, 1)[0]?.date === next,
  );
}

/** Series that still have a day to come. */
export const runningIn = (series: readonly SeriesRow[], today: Day): SeriesRow[] =>
  series.filter((row) => nextDueDates(row, today, 1).length > 0);

/** What all running series come to in the person's currency at the newest rates, money out and in apart; each currency is converted once. */
export function totalsOf(series: readonly SeriesRow[], home: HomeRates, today: Day) {
  const running = runningIn(series, today);
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

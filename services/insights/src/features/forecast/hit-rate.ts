import { addDays, daysBetween, type Day } from '@app/calendar';
import { forecastOf, minHistory, rangeWidening, type ForecastDay } from './forecast';
import type { Movement } from './repeating';

/** Days between the past days from which a forecast is made again. */
const everyDays = 15;
const maxOrigins = 12;
/** The days of each forecast that are compared: early days are easy, late ones count as much. */
const comparedDays = [3, 7, 14, 21, 30, 45, 60, 75, 90] as const;
/** Number of comparisons that the starting width counts as. */
const priorWeight = 40;

export interface Record {
  days: number;
  hits: number;
  meanErrorMinor: number;
  naiveErrorMinor: number;
  from: Day;
  to: Day;
  /** Factor for widening today's range, from all comparisons. */
  widen: number;
}

export interface BalanceHistory {
  today: Day;
  since: Day;
  balanceMinor: number;
  movements: readonly Movement[];
}

interface Comparison {
  day: Day;
  /** Factor by which the range should have been widened to contain the balance. */
  needed: number;
  hit: boolean;
  error: number;
  naiveError: number;
}

/**
 * How the forecast would have performed on this person's own past: it is made for earlier days with what was
 * known then (without plans, because their history is not stored) and compared with the actual balance. Each
 * range's width uses only comparisons completed by then, so that the hit rate is honest. Undefined if the
 * ledger is too short.
 */
export function recordOf(past: BalanceHistory): Record | undefined {
  const balances = new Balances(past);
  const length = daysBetween(past.since, past.today);
  const origins: Day[] = [];
  for (let back = 15; back <= length - minHistory && origins.length < maxOrigins; back += everyDays)
    origins.unshift(addDays(past.today, -back));
  const all: Comparison[] = [];
  for (const origin of origins) {
    const known = past.movements.filter(({ day }) => day <= origin);
    const before = all.filter(({ day }) => day <= origin);
    const { days } = forecastOf({
      today: origin,
      since: past.since,
      balanceMinor: balances.at(origin),
      movements: known,
      planned: [],
      widen: widthFrom(before),
    });
    all.push(...compared(origin, days, widthFrom(before), balances, past.today));
  }
  if (all.length < 5) return undefined;
  const mean = (of: (one: Comparison) => number): number =>
    Math.round(all.reduce((sum, one) => sum + of(one), 0) / all.length);
  const days = all.map(({ day }) => day).sort();
  return {
    days: all.length,
    hits: all.filter(({ hit }) => hit).length,
    meanErrorMinor: mean(({ error }) => error),
    naiveErrorMinor: mean(({ naiveError }) => naiveError),
    from: days[0]!,
    to: days.at(-1)!,
    widen: widthFrom(all),
  };
}

function compared(
  origin: Day,
  days: readonly ForecastDay[],
  widen: number,
  balances: Balances,
  today: Day,
): Comparison[] {
  return comparedDays.flatMap((ahead) => {
    const one = days[ahead - 1]!;
    if (one.date > today) return [];
    const came = balances.at(one.date);
    const side = came < one.expected ? one.expected - one.low : one.high - one.expected;
    const off = Math.abs(came - one.expected);
    return [
      {
        day: one.date,
        needed: side <= 0 ? (off === 0 ? 0 : 4) : Math.min(4, (off / side) * widen),
        hit: came >= one.low && came <= one.high,
        error: off,
        naiveError: Math.abs(came - naiveForecast(balances, origin, ahead)),
      },
    ];
  });
}

/**
 * The width that would have contained four of five balances, mixed with the general width while there are few
 * comparisons.
 */
function widthFrom(some: readonly Comparison[]): number {
  if (some.length === 0) return rangeWidening;
  const needed = some.map((one) => one.needed).sort((a, b) => a - b);
  const own = needed[Math.min(needed.length - 1, Math.ceil(needed.length * 0.8) - 1)]!;
  const mixed = (own * some.length + rangeWidening * priorWeight) / (some.length + priorWeight);
  return Math.max(0.6, Math.min(3, mixed));
}

/**
 * The month before, repeated: the baseline that a forecast must beat (seasonal naive, Hyndman &
 * Athanasopoulos 2021, 5.2).
 */
export function naiveForecast(balances: Balances, origin: Day, ahead: number): number {
  const season = 30;
  const cycles = Math.floor((ahead - 1) / season) + 1;
  const month = balances.at(origin) - balances.at(addDays(origin, -season));
  const rest = ahead - (cycles - 1) * season;
  const begun = balances.at(addDays(origin, rest - season)) - balances.at(addDays(origin, -season));
  return balances.at(origin) + (cycles - 1) * month + begun;
}

/** Money at hand at the end of past days, computed back from today. */
export class Balances {
  private readonly sums: number[];

  constructor(private readonly past: BalanceHistory) {
    const length = Math.max(1, daysBetween(past.since, past.today) + 1);
    const moves = new Array<number>(length).fill(0);
    for (const { day, minor } of past.movements) {
      const at = daysBetween(day, past.today);
      if (at >= 0 && at < length) moves[at]! += minor;
    }
    let sum = past.balanceMinor;
    this.sums = moves.map((moved) => {
      const end = sum;
      sum -= moved;
      return end;
    });
  }

  /** Before the start of the ledger, the balance of its first day. */
  at(day: Day): number {
    const back = Math.max(0, daysBetween(day, this.past.today));
    return this.sums[Math.min(back, this.sums.length - 1)]!;
  }
}

import { addDays, daysBetween, weekday, type Day } from '@app/calendar';
import { nextDays, repeatingOf, type Movement, type Repeating } from './repeating';

/** How far a forecast looks. */
export const horizonDays = 90;
/** Less history than this says nothing. */
export const minHistory = 60;
/** Days of history that the usual day is taken from. */
const paceDays = 180;
const paths = 300;
/** Share of the simulated paths below and above the range. */
const tail = 0.1;
/** Days of the past that are taken together, so that a quiet week stays a quiet week. */
const blockDays = 7;

/** Something planned: it takes the place of what repeats under the same key. */
export interface Planned {
  day: Day;
  minor: number;
  title: string;
  /** Keys of the payees that it stands for. */
  keys: readonly string[];
}

export interface ForecastInput {
  today: Day;
  /** At hand at the end of today. */
  balanceMinor: number;
  /** All movements of the money at hand up to today, oldest first. */
  movements: readonly Movement[];
  planned: readonly Planned[];
  /** First day of the ledger. */
  since: Day;
  /** By how much the range is widened; {@link widening} unless the person's own past says otherwise. */
  widen?: number;
}

export interface ForecastDay {
  date: Day;
  expected: number;
  low: number;
  high: number;
}

export interface Forecast {
  days: ForecastDay[];
  repeating: Repeating[];
  /** Mean of a day outside of what repeats and is planned; negative where more is spent. */
  usualDayMinor: number;
  steps: { date: Day; title: string; minor: number; planned: boolean }[];
}

/** The range of the simulation is widened by this much so that it holds four of five days of generated households; `npm run forecast:test` measures it. */
export const widening = 1.1;

/**
 * Money at hand of the next 90 days: what is planned, what repeats, and for the rest what a day of that weekday brought lately.
 * The range comes from paths in which weeks of the past follow each other by chance (a block bootstrap, Künsch 1989) and
 * repeating amounts differ as they did. The chance is seeded by the input: the same ledger gives the same forecast.
 */
export function forecastOf(input: ForecastInput): Forecast {
  const { today, balanceMinor, movements, planned, since } = input;
  const plannedKeys = new Set(planned.flatMap(({ keys }) => keys));
  const free = movements.filter(({ key }) => !plannedKeys.has(key));
  const { repeating, rest } = repeatingOf(free, today);
  const to = addDays(today, horizonDays);
  const steps = [
    ...planned
      .filter(({ day }) => day <= to)
      .map(({ day, minor, title }) => ({ date: day, title, minor, planned: true })),
    ...repeating.flatMap((one) =>
      nextDays(one, today, to).map((date) => ({ date, title: one.title, minor: one.minor, planned: false })),
    ),
  ];
  const pace = paceOf(rest, today, since);
  const fixed = new Array<number>(horizonDays).fill(0);
  for (const { date, minor } of steps) {
    const at = Math.max(1, daysBetween(today, date)) - 1;
    fixed[at]! += minor;
  }
  const center = runningFrom(balanceMinor, (at) => fixed[at]! + pace.mean(addDays(today, at + 1)));
  const spread = spreadOf(input, repeating, pace);
  const widen = input.widen ?? widening;
  const days = center.map((expected, at) => ({
    date: addDays(today, at + 1),
    expected: Math.round(expected),
    low: Math.round(expected + spread[at]!.low * widen),
    high: Math.round(expected + spread[at]!.high * widen),
  }));
  return { days, repeating, usualDayMinor: Math.round(pace.usual), steps };
}

function runningFrom(start: number, move: (at: number) => number): number[] {
  let sum = start;
  return Array.from({ length: horizonDays }, (_, at) => (sum += move(at)));
}

interface Pace {
  /** Mean of a day, by its weekday. */
  mean: (day: Day) => number;
  usual: number;
  /** Sums of the past days, oldest first, less their mean. */
  errors: number[];
}

/** What the days of the last half year brought, by weekday; single movements count up to the 99th percentile, as one car is bought once. */
function paceOf(rest: readonly Movement[], today: Day, since: Day): Pace {
  const length = Math.min(paceDays, Math.max(1, daysBetween(since, today)));
  const from = addDays(today, 1 - length);
  const recent = rest.filter(({ day }) => day >= from);
  const sizes = recent.map(({ minor }) => Math.abs(minor)).sort((a, b) => a - b);
  const most = sizes[Math.floor(sizes.length * 0.99)] ?? 0;
  const whole = new Array<number>(length).fill(0);
  const capped = new Array<number>(length).fill(0);
  for (const { day, minor } of recent) {
    const at = daysBetween(from, day);
    whole[at]! += minor;
    capped[at]! += Math.sign(minor) * Math.min(Math.abs(minor), most);
  }
  const usual = capped.reduce((sum, one) => sum + one, 0) / length;
  const byWeekday = new Array<number>(8).fill(0);
  const counts = new Array<number>(8).fill(0);
  capped.forEach((sum, at) => {
    const day = weekday(addDays(from, at));
    byWeekday[day]! += sum;
    counts[day]! += 1;
  });
  // A weekday is believed by half: some people shop on Saturdays, chance looks the same.
  const mean = (day: Day): number => {
    const of = weekday(day);
    return counts[of]! < 4 ? usual : (byWeekday[of]! / counts[of]! + usual) / 2;
  };
  const errors = whole.map((sum, at) => sum - mean(addDays(from, at)));
  // Without its own mean: the middle of the range is the forecast itself.
  const drift = errors.reduce((sum, one) => sum + one, 0) / length;
  return { mean, usual, errors: errors.map((one) => one - drift) };
}

/** For every day ahead, how far below and above the expected balance the paths lie. */
function spreadOf(
  input: ForecastInput,
  repeating: readonly Repeating[],
  { errors }: Pace,
): { low: number; high: number }[] {
  const random = seeded(seedOf(input));
  const to = addDays(input.today, horizonDays);
  const comes = repeating.map((one) => ({
    spread: one.spread,
    at: nextDays(one, input.today, to).map((day) => daysBetween(input.today, day) - 1),
  }));
  const sums: Float64Array[] = Array.from({ length: horizonDays }, () => new Float64Array(paths));
  for (let path = 0; path < paths; path++) {
    const day = new Float64Array(horizonDays);
    for (let at = 0; at < horizonDays; at += blockDays) {
      const begin = Math.floor(random() * Math.max(1, errors.length - blockDays));
      for (let in_ = 0; in_ < blockDays && at + in_ < horizonDays; in_++)
        day[at + in_] = errors[begin + in_] ?? 0;
    }
    for (const { spread, at } of comes)
      for (const one of at) day[one]! += spread[Math.floor(random() * spread.length)] ?? 0;
    // The mean of the past is not known exactly: a path may spend a little more each day, all along.
    const shift = (random() + random() + random() - 1.5) * driftOf(errors);
    let sum = 0;
    for (let at = 0; at < horizonDays; at++) sums[at]![path] = sum += day[at]! + shift;
  }
  return sums.map((some) => {
    const sorted = some.sort();
    const low = sorted[Math.floor(paths * tail)]!;
    const high = sorted[Math.ceil(paths * (1 - tail)) - 1]!;
    return { low: Math.min(low, 0), high: Math.max(high, 0) };
  });
}

/** Standard error of the mean of a day, times two: the sum of three uniform numbers has half the deviation. */
function driftOf(errors: readonly number[]): number {
  const variance = errors.reduce((sum, one) => sum + one * one, 0) / Math.max(1, errors.length);
  return 2 * Math.sqrt(variance / Math.max(1, errors.length));
}

const seedOf = ({ today, balanceMinor, movements }: ForecastInput): number =>
  (daysBetween('2020-01-01', today) * 31 + Math.abs(balanceMinor % 1_000_003) * 7 + movements.length) >>> 0;

/** Mulberry32: small, and the same on every machine. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

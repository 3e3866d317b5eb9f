import { addDays, daysBetween, weekday, type Day } from '@app/calendar';
import { nextDays, repeatingOf, type Movement, type Repeating } from './repeating';

/** Days that a forecast covers. */
export const horizonDays = 90;
/** With fewer days of history there is no forecast. */
export const minHistory = 60;
/** Days of history from which the usual day is computed. */
const paceDays = 180;
const paths = 300;
/** Share of the simulated paths below the range, and above it. */
const tail = 0.1;
/** Days of the past that are sampled together, so that a quiet week stays quiet. */
const blockDays = 7;

/** A planned movement; it replaces repeating movements with one of its keys. */
export interface Planned {
  day: Day;
  minor: number;
  title: string;
  /** Keys of the payees that it replaces. */
  keys: readonly string[];
}

export interface ForecastInput {
  today: Day;
  /** Money at hand at the end of today, in minor units. */
  balanceMinor: number;
  /** All movements of the money at hand up to today, oldest first. */
  movements: readonly Movement[];
  planned: readonly Planned[];
  /** First day of the ledger. */
  since: Day;
  /** Factor by which the range is widened; {@link rangeWidening} unless the person's own past gives another. */
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
  /** Average of a day without repeating and planned movements; negative if more is spent than received. */
  usualDayMinor: number;
  steps: { date: Day; title: string; minor: number; planned: boolean }[];
}

/**
 * Factor that widens the simulated range so that it contains four of five days of generated households; `npm
 * run forecast:test` measures it.
 */
export const rangeWidening = 1.1;

/**
 * Money at hand for the next 90 days: planned movements, repeating ones, and for the rest the recent average
 * of that weekday. The range comes from paths that combine past weeks at random (a block bootstrap, Künsch
 * 1989), with repeating amounts varying as they did. The random numbers are seeded by the input, so the same
 * ledger gives the same forecast.
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
  const widen = input.widen ?? rangeWidening;
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
  /** Average of a day, by its weekday. */
  mean: (day: Day) => number;
  usual: number;
  /** Sums of the past days minus their average, oldest first. */
  errors: number[];
}

/**
 * The average movements of the last half year by weekday; single movements are capped at the 99th percentile,
 * because a car is bought only once.
 */
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
  // A weekday's average counts only by half: some people do shop on Saturdays, but chance looks the same.
  const mean = (day: Day): number => {
    const of = weekday(day);
    return counts[of]! < 4 ? usual : (byWeekday[of]! / counts[of]! + usual) / 2;
  };
  const errors = whole.map((sum, at) => sum - mean(addDays(from, at)));
  // Without their own average, so that the middle of the range is the forecast itself.
  const drift = errors.reduce((sum, one) => sum + one, 0) / length;
  return { mean, usual, errors: errors.map((one) => one - drift) };
}

/** For every future day, how far below and above the expected balance the paths are. */
function spreadOf(
  input: ForecastInput,
  repeating: readonly Repeating[],
  { errors }: Pace,
): { low: number; high: number }[] {
  const random = seededRandom(seedOf(input));
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
    // The past average is not exact, so a path may spend slightly more on every day.
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

/**
 * Twice the standard error of a day's average, because the sum of three uniform numbers has half the
 * deviation.
 */
function driftOf(errors: readonly number[]): number {
  const variance = errors.reduce((sum, one) => sum + one * one, 0) / Math.max(1, errors.length);
  return 2 * Math.sqrt(variance / Math.max(1, errors.length));
}

const seedOf = ({ today, balanceMinor, movements }: ForecastInput): number =>
  (daysBetween('2020-01-01', today) * 31 + Math.abs(balanceMinor % 1_000_003) * 7 + movements.length) >>> 0;

/** Mulberry32: small, and the same on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

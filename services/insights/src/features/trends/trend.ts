import { addDays, type Day } from '@app/calendar';
import { percentOf } from '@app/money';

export type Direction = 'increasing' | 'decreasing' | 'flat';

/** A change below either of these is called flat (behaviours I3): 5 %, or 10 units of the currency. */
const flatPercent = 5;
const flatMinor = 1_000;

/** Smallest number of full months for a volatility. */
export const minMonths = 3;

/** Change between two spending amounts in minor units. */
export function changeOf(
  currentMinor: number,
  previousMinor: number,
): { direction: Direction; percent: number } {
  const percent = previousMinor === 0 ? 0 : percentOf(currentMinor - previousMinor, previousMinor);
  const difference = currentMinor - previousMinor;
  if (Math.abs(difference) < flatMinor || (previousMinor > 0 && Math.abs(percent) < flatPercent))
    return { direction: 'flat', percent };
  return { direction: difference > 0 ? 'increasing' : 'decreasing', percent };
}

/** Coefficient of variation in percent, one decimal: population standard deviation ÷ mean × 100. 0 with too few months or no spending. */
export function volatilityOf(monthlyMinor: readonly number[]): number {
  if (monthlyMinor.length < minMonths) return 0;
  const mean = monthlyMinor.reduce((a, b) => a + b, 0) / monthlyMinor.length;
  if (mean <= 0) return 0;
  const variance = monthlyMinor.reduce((a, b) => a + (b - mean) ** 2, 0) / monthlyMinor.length;
  return Math.round((Math.sqrt(variance) / mean) * 1_000) / 10;
}

/** If records start at most this many days into a month, its total still counts as complete. */
const daysMissed = 6;

/**
 * Whether the records, whose first row is on `since`, cover the time from its first day on. Time before them
 * is unknown, not empty.
 */
export const isKnownFrom = (first: Day, since: Day | null): boolean =>
  since !== null && since <= addDays(first, daysMissed);

/** Mean in whole minor units, rounded to the nearest. */
export const averageMinor = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.round(values.reduce((a, b) => a + b, 0) / values.length);

/**
 * Median of the slopes between all pairs (Theil 1950, Sen 1968), in minor units per month; robust against a
 * single odd month.
 */
export function theilSenSlope(values: readonly number[]): number {
  const slopes: number[] = [];
  for (let i = 0; i < values.length; i++)
    for (let j = i + 1; j < values.length; j++) slopes.push((values[j]! - values[i]!) / (j - i));
  if (slopes.length === 0) return 0;
  slopes.sort((a, b) => a - b);
  const middle = Math.floor(slopes.length / 2);
  return slopes.length % 2 ? slopes[middle]! : (slopes[middle - 1]! + slopes[middle]!) / 2;
}

/** Direction of a monthly series: its slope relative to its mean, in percent per month. */
export function slopeOf(values: readonly number[]): { direction: Direction; percent: number } {
  const mean = averageMinor(values);
  const slope = theilSenSlope(values);
  const percent = mean === 0 ? 0 : Math.round((slope / mean) * 1_000) / 10;
  if (Math.abs(percent) < flatPercent || Math.abs(slope) < flatMinor) return { direction: 'flat', percent };
  return { direction: slope > 0 ? 'increasing' : 'decreasing', percent };
}

import { addDays, type Day } from '@app/calendar';
import { percentOf } from '@app/money';

export type Direction = 'increasing' | 'decreasing' | 'flat';

/** Below either of these a change is called flat (behaviours I3): 5 %, or 10 units of the currency. */
const flatPercent = 5;
const flatMinor = 1_000;

/** Fewest full months that a volatility may rest on. */
export const minMonths = 3;

/** Change between two spendings in minor units. */
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

/** A record that begins so many days into a month still tells what the month came to. */
const daysMissed = 6;

/** Whether the record, whose first row is of `since`, tells of a time from its first day on. What came before it is not nothing. */
export const isKnownFrom = (first: Day, since: Day | null): boolean =>
  since !== null && since <= addDays(first, daysMissed);

/** Mean in whole minor units, rounded to the nearest. */
export const averageMinor = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.round(values.reduce((a, b) => a + b, 0) / values.length);

/** Median of the slopes between all pairs (Theil 1950, Sen 1968): minor units a month, steady against a single odd month. */
export function theilSenSlope(values: readonly number[]): number {
  const slopes: number[] = [];
  for (let i = 0; i < values.length; i++)
    for (let j = i + 1; j < values.length; j++) slopes.push((values[j]! - values[i]!) / (j - i));
  if (slopes.length === 0) return 0;
  slopes.sort((a, b) => a - b);
  const middle = Math.floor(slopes.length / 2);
  return slopes.length % 2 ? slopes[middle]! : (slopes[middle - 1]! + slopes[middle]!) / 2;
}

/** Direction of a monthly series: the slope against its mean, in percent a month. */
export function slopeOf(values: readonly number[]): { direction: Direction; percent: number } {
  const mean = averageMinor(values);
  const slope = theilSenSlope(values);
  const percent = mean === 0 ? 0 : Math.round((slope / mean) * 1_000) / 10;
  if (Math.abs(percent) < flatPercent || Math.abs(slope) < flatMinor) return { direction: 'flat', percent };
  return { direction: slope > 0 ? 'increasing' : 'decreasing', percent };
}

import { addDays, daysBetween, type Day } from '@app/calendar';
import type { MissingPay } from '@app/contracts-payroll';

/** Fewer payslips show no regular interval. */
const minSlips = 4;
/** Pay moved by a weekend or holiday comes at most this many days later; after that it is missing. */
const graceDays = 5;
/** The known intervals in days: weekly, bi-weekly, semi-monthly and monthly. */
const intervals: readonly (readonly [least: number, most: number])[] = [
  [5, 9],
  [11, 18],
  [26, 35],
];

/**
 * Pay periods without a payslip, oldest first: between two payslips that are too far apart, compared with the
 * median number of days, and after the last one if the next is overdue. Empty if there is no regular
 * interval.
 */
export function missingPay(checkDates: readonly Day[], today: Day): MissingPay[] {
  const dates = [...new Set(checkDates)].filter((date) => date <= today).sort();
  const gaps = gapsOf(dates);
  const usual = usualGap(dates);
  if (usual === undefined) return [];
  const between = gaps.flatMap((gap, index) => {
    const [after, before] = [dates[index]!, dates[index + 1]!];
    const periods = Math.round(gap / usual);
    return Array.from({ length: periods - 1 }, (_, nth) => ({
      expected: addDays(after, Math.round((gap * (nth + 1)) / periods)),
      after,
      before,
    }));
  });
  const last = dates.at(-1)!;
  const overdue: MissingPay[] = [];
  for (let at = addDays(last, usual); daysBetween(at, today) > graceDays; at = addDays(at, usual))
    overdue.push({ expected: at, after: last, before: null });
  // A person who is no longer paid there is missing nothing.
  return overdue.length > maxOverdue ? between : [...between, ...overdue];
}

/** The usual number of days between payslips, from sorted days; undefined without a regular interval. */
export function usualGap(dates: readonly Day[]): number | undefined {
  const typical = median(gapsOf(dates));
  const isKnownInterval = intervals.some(([least, most]) => least <= typical && typical <= most);
  if (dates.length < minSlips || !isKnownInterval) return undefined;
  // For weekly pay even one day more or less would add up to a wrong result.
  return typical < intervals[1]![0] ? 7 : typical;
}

const gapsOf = (dates: readonly Day[]): number[] =>
  dates.slice(1).map((date, index) => daysBetween(dates[index]!, date));

/** After this many overdue payslips in a row the job counts as ended. */
const maxOverdue = 3;

/** The lower of the two middle values if their number is even; 0 for an empty list. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[(sorted.length - 1) >> 1] ?? 0;
}

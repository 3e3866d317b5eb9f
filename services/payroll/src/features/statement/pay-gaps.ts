import { addDays, daysBetween, type Day } from '@app/calendar';
import type { MissingPay } from '@app/contracts-payroll';

/** Fewer payslips show no rhythm. */
const minSlips = 4;
/** Pay that moved over a weekend or holiday comes this much later; after that it is missing. */
const graceDays = 5;
/** The rhythms there are, in days: weekly, bi-weekly, semi-monthly and monthly. */
const rhythms: readonly (readonly [least: number, most: number])[] = [
  [5, 9],
  [11, 18],
  [26, 35],
];

/**
 * Pay periods without a payslip, oldest first: where two payslips lie so far apart that others belong between them, by the median
 * number of days from one to the next, and where the next one after the last is overdue. Nothing where no rhythm is to be seen.
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
  // Somebody who is not paid there any more misses nothing.
  return overdue.length > maxOverdue ? between : [...between, ...overdue];
}

/** Days from one payslip to the next, of days in order; undefined where no rhythm is to be seen. */
export function usualGap(dates: readonly Day[]): number | undefined {
  const typical = median(gapsOf(dates));
  const isRhythm = rhythms.some(([least, most]) => least <= typical && typical <= most);
  if (dates.length < minSlips || !isRhythm) return undefined;
  // In a week a day more or less is too much of it.
  return typical < rhythms[1]![0] ? 7 : typical;
}

const gapsOf = (dates: readonly Day[]): number[] =>
  dates.slice(1).map((date, index) => daysBetween(dates[index]!, date));

/** After so many in a row the job has ended. */
const maxOverdue = 3;

/** Between two, the lower; 0 of none. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[(sorted.length - 1) >> 1] ?? 0;
}

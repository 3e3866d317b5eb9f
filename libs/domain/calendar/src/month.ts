import { dayOf, lengthOfMonth, partsOf, type Day } from './day';

/** A calendar month `YYYY-MM`. */
export type Month = string;

export const isMonth = (value: unknown): value is Month =>
  typeof value === 'string' && /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(value);

export const monthOf = (day: Day): Month => day.slice(0, 7);
export const firstDay = (month: Month): Day => `${month}-01`;
/** Also works for the last supported month, which has no next one. */
export const lastDay = (month: Month): Day => `${month}-${daysInMonth(month)}`;

export const daysInMonth = (month: Month): number =>
  lengthOfMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)));

/** Months since the start of year 0. */
const indexOf = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

export const addMonths = (month: Month, count: number): Month => monthAt(indexOf(month) + count);

const monthAt = (index: number): Month =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;

/** The same date `count` months later; the 29th to 31st are limited to the month's end, and no month is skipped. */
export function addMonthsToDay(day: Day, count: number): Day {
  const month = addMonths(monthOf(day), count);
  const { year, month: m } = partsOf(firstDay(month));
  return dayOf(year, m, Math.min(partsOf(day).date, daysInMonth(month)))!;
}

/**
 * Months from the first to the last, both included. Counted instead of compared, because the month after 9999-12 sorts before it
 * and the loop would never end.
 */
export function monthsBetween(from: Month, to: Month): Month[] {
  const first = indexOf(from);
  return Array.from({ length: Math.max(0, indexOf(to) - first + 1) }, (_, at) => monthAt(first + at));
}

export const quarterOf = (month: Month): { year: number; quarter: number } => ({
  year: Number(month.slice(0, 4)),
  quarter: Math.ceil(Number(month.slice(5, 7)) / 3),
});

import { addDays, dayOf, partsOf, type Day } from './day';

/** A calendar month `YYYY-MM`. */
export type Month = string;

export const isMonth = (value: unknown): value is Month =>
  typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value);

export const monthOf = (day: Day): Month => day.slice(0, 7);
export const firstDay = (month: Month): Day => `${month}-01`;
export const lastDay = (month: Month): Day => addDays(firstDay(addMonths(month, 1)), -1);
export const daysInMonth = (month: Month): number => partsOf(lastDay(month)).date;

export function addMonths(month: Month, count: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The same date `count` months on; the 29th to 31st clamp to the month's end and no month is skipped. */
export function addMonthsToDay(day: Day, count: number): Day {
  const month = addMonths(monthOf(day), count);
  const { year, month: m } = partsOf(firstDay(month));
  return dayOf(year, m, Math.min(partsOf(day).date, daysInMonth(month)))!;
}

/** Months from the first to the last, both included. */
export function monthsBetween(from: Month, to: Month): Month[] {
  const months: Month[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

export const quarterOf = (month: Month): { year: number; quarter: number } => ({
  year: Number(month.slice(0, 4)),
  quarter: Math.ceil(Number(month.slice(5, 7)) / 3),
});

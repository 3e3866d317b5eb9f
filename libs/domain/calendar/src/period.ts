import { addDays, daysBetween, minDay, partsOf, type Day } from './day';
import { addMonths, daysInMonth, firstDay, lastDay, monthOf } from './month';

/** An inclusive range of days. */
export interface Period {
  from: Day;
  to: Day;
}

export const daysIn = (period: Period): number => daysBetween(period.from, period.to) + 1;

/** Each day of a period, in order; empty if it ends before it starts. Counted, so that it also ends on the last supported day. */
export const eachDay = (period: Period): Day[] =>
  Array.from({ length: Math.max(0, daysIn(period)) }, (_, at) => addDays(period.from, at));

/** From the first of today's month to today. */
export const monthToDate = (today: Day): Period => ({ from: firstDay(monthOf(today)), to: today });

/** The same days of the previous month, limited to its end: on 31 March it is 1–28 (or 29) February. */
export function sameDaysOfPreviousMonth(today: Day): Period {
  const previous = addMonths(monthOf(today), -1);
  const date = Math.min(partsOf(today).date, daysInMonth(previous));
  return { from: firstDay(previous), to: addDays(firstDay(previous), date - 1) };
}

export const wholeMonth = (month: string): Period => ({ from: firstDay(month), to: lastDay(month) });

/** The part of a period up to `today`, for sums over current periods. */
export const untilToday = (period: Period, today: Day): Period => ({
  from: period.from,
  to: minDay(period.to, today),
});

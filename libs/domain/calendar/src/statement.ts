import { addDays, dayOf, type Day } from './day';
import { addMonths, daysInMonth, monthOf, type Month } from './month';
import type { Period } from './period';

/** A date in a month; shorter months use their last day. */
const dayIn = (month: Month, date: number): Day =>
  dayOf(Number(month.slice(0, 4)), Number(month.slice(5, 7)), Math.min(date, daysInMonth(month)))!;

/** The first such date after `day`. */
export function nextDateAfter(day: Day, date: number): Day {
  const here = dayIn(monthOf(day), date);
  return here > day ? here : dayIn(addMonths(monthOf(day), 1), date);
}

/** The last such date on or before `day`. */
export function lastDateUntil(day: Day, date: number): Day {
  const here = dayIn(monthOf(day), date);
  return here <= day ? here : dayIn(addMonths(monthOf(day), -1), date);
}

/** The statement period that contains a day; it ends on the closing day of the month. */
export function runningStatement(today: Day, closingDay: number): Period {
  const before = addDays(today, -1);
  return { from: addDays(lastDateUntil(before, closingDay), 1), to: nextDateAfter(before, closingDay) };
}

/** The last statement period that ended by `today`, both bounds included. */
export function closedStatement(today: Day, closingDay: number): Period {
  const to = lastDateUntil(today, closingDay);
  return { from: addDays(lastDateUntil(addDays(to, -1), closingDay), 1), to };
}

import { addDays, dayOf, type Day } from './day';
import { addMonths, daysInMonth, monthOf, type Month } from './month';
import type { Period } from './period';

/** A day of each month; months that do not have it take their last one. */
const dayIn = (month: Month, date: number): Day =>
  dayOf(Number(month.slice(0, 4)), Number(month.slice(5, 7)), Math.min(date, daysInMonth(month)))!;

/** The first such day of a month after `day`. */
export function nextDateAfter(day: Day, date: number): Day {
  const here = dayIn(monthOf(day), date);
  return here > day ? here : dayIn(addMonths(monthOf(day), 1), date);
}

/** The last such day of a month on or before `day`. */
export function lastDateUntil(day: Day, date: number): Day {
  const here = dayIn(monthOf(day), date);
  return here <= day ? here : dayIn(addMonths(monthOf(day), -1), date);
}

/** The statement that runs on a day: it closes on that day of the month, which is its last. */
export function runningStatement(today: Day, closingDay: number): Period {
  const before = addDays(today, -1);
  return { from: addDays(lastDateUntil(before, closingDay), 1), to: nextDateAfter(before, closingDay) };
}

/** The last statement that closed by `today` on a day of the month, both of its bounds included. */
export function closedStatement(today: Day, closingDay: number): Period {
  const to = lastDateUntil(today, closingDay);
  return { from: addDays(lastDateUntil(addDays(to, -1), closingDay), 1), to };
}

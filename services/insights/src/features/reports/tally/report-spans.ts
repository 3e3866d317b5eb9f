import {
  addDays,
  addMonths,
  firstDay,
  lastDay,
  maxDay,
  minDay,
  monthOf,
  monthsBetween,
  type Day,
  type Period,
} from '@app/calendar';
import { maxBalanceDays } from '@app/contracts-banking';

/** Ranges of days that cover all of the periods without overlap, newest first. */
export function merged(periods: readonly Period[]): Period[] {
  const found: Period[] = [];
  for (const { from, to } of [...periods].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = found.at(-1);
    if (last && from <= addDays(last.to, 1)) last.to = maxDay(last.to, to);
    else found.push({ from, to });
  }
  return found.reverse();
}

/** The twelve months before a day. */
export const yearUntil = (day: Day): Period => ({
  from: minDay(`${addMonths(monthOf(day), -12)}${day.slice(7)}`, lastDay(addMonths(monthOf(day), -12))),
  to: addDays(day, -1),
});

/**
 * The day before a period and the ends of its months, with the period's own end as the last; for long periods
 * only every second month or fewer.
 */
export function worthDays({ from, to }: Period): Day[] {
  const months = monthsBetween(monthOf(from), monthOf(to));
  const step = Math.ceil(months.length / (maxBalanceDays - 2));
  const ends = months
    .filter((_, at) => (months.length - 1 - at) % step === 0)
    .map((month) => minDay(lastDay(month), to));
  const before = addDays(from === firstDay(monthOf(from)) ? firstDay(monthOf(from)) : from, -1);
  return [before, ...ends];
}

import { daysBetween, type Day } from '@app/calendar';
import type { FinancialEvent } from '@app/contracts-banking';

export interface EventDue {
  text: string;
  overdue: boolean;
}

/** The distance of an event: `in 10 days`, `today`, `3 days overdue`. */
export function dueOf(event: { date: Day; status: string }, today: Day, locale: string): EventDue {
  const distance = daysBetween(today, event.date);
  const overdue = distance < 0 && event.status !== 'completed';
  if (overdue) return { text: distance === -1 ? '1 day overdue' : `${-distance} days overdue`, overdue };
  return { text: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(distance, 'day'), overdue };
}

/** Sorts by date, so overdue events come first. */
export const byDue = (a: { date: Day; title: string }, b: { date: Day; title: string }): number =>
  a.date.localeCompare(b.date) || a.title.localeCompare(b.title);

/** The day according to the rule, which identifies an occurrence: the last part of its id. */
export const slotDayOf = (event: FinancialEvent): Day => event.id.slice(event.id.lastIndexOf('.') + 1);

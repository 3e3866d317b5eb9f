import { addDays, type Day } from '@app/calendar';
import { medianOf } from './fill';

export type Pace = 'on-track' | 'watch' | 'over';

export const weeksOfPace = 13;

/**
 * The days of the weeks that ended before `today`, the last week first, without weeks that started before
 * `since`.
 */
export function weeksBefore(today: Day, since: Day): Day[][] {
  const weeks: Day[][] = [];
  for (let week = 1; week <= weeksOfPace; week++) {
    const first = addDays(today, -7 * week);
    if (first < since) break;
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((day) => addDays(first, day)));
  }
  return weeks;
}

/**
 * A day's usual spending: the median of the weeks' daily averages, so that a monthly rent is no daily habit
 * but shopping twice a week is one. `byDay` returns the spending of a day.
 */
export const medianDaily = (byDay: (day: Day) => number, weeks: readonly (readonly Day[])[]): number =>
  medianOf(weeks.map((days) => Math.floor(days.reduce((sum, day) => sum + byDay(day), 0) / 7 + 0.5)));

/** Expected spending at the period's end: spent, scheduled, and a usual day for each remaining day. */
export const projectedEnd = (spent: number, scheduled: number, daily: number, daysLeft: number): number =>
  spent + scheduled + daily * daysLeft;

/** `over` if more is spent than available; `watch` if more than 90 % is expected to be spent. */
export function paceOf(spent: number, projected: number, budgeted: number): Pace {
  if (spent > Math.max(0, budgeted)) return 'over';
  return projected > 0 && projected * 10 > budgeted * 9 ? 'watch' : 'on-track';
}

/** The spent share of a limit in whole percent; 100 if anything is spent on a limit of 0. */
export const shareSpent = (spent: number, budgeted: number): number => {
  if (budgeted <= 0) return spent > 0 ? 100 : 0;
  return Math.floor((spent * 200 + budgeted) / (budgeted * 2));
};

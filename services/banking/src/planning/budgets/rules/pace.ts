import { addDays, type Day } from '@app/calendar';
import { medianOf } from './fill';

export type Pace = 'on-track' | 'watch' | 'over';

export const weeksOfPace = 13;

/**
 * A day's usual spending: the median of the weeks' daily averages, so that a rent paid once a month is no daily habit
 * and a shop done twice a week still is one. `byDay` gives what was spent on a day.
 */
export function medianDaily(byDay: (day: Day) => number, today: Day, since: Day): number {
  const weeks: number[] = [];
  for (let week = 1; week <= weeksOfPace; week++) {
    const first = addDays(today, -7 * week);
    if (first < since) break;
    let sum = 0;
    for (let day = 0; day < 7; day++) sum += byDay(addDays(first, day));
    weeks.push(Math.floor(sum / 7 + 0.5));
  }
  return medianOf(weeks);
}

/** Expected at the period's end: what is spent, what is scheduled, and the usual day for each day left. */
export const projectedEnd = (spent: number, scheduled: number, daily: number, daysLeft: number): number =>
  spent + scheduled + daily * daysLeft;

/** Over once more is spent than there is; to be watched when more than 90 % is expected to be. */
export function paceOf(spent: number, projected: number, there: number): Pace {
  if (spent > Math.max(0, there)) return 'over';
  return projected > 0 && projected * 10 > there * 9 ? 'watch' : 'on-track';
}

/** Percent of a cap that is spent, whole; a spent cap of nothing is full. */
export const shareSpent = (spent: number, there: number): number => {
  if (there <= 0) return spent > 0 ? 100 : 0;
  return Math.floor((spent * 200 + there) / (there * 2));
};

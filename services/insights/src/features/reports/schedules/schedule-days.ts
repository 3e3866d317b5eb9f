import { addMonths, firstDay, lastDay, monthOf, quarterOf, type Day } from '@app/calendar';

type Every = 'month' | 'quarter';

/**
 * The first day after `after` on which it runs: the chosen day of each month, or of the first month of each
 * quarter.
 */
export function nextRun(every: Every, dayOfMonth: number, after: Day): Day {
  const at = (month: string): Day => `${month}-${String(dayOfMonth).padStart(2, '0')}`;
  for (let month = monthOf(after); ; month = addMonths(month, 1)) {
    const isFirst = every === 'month' || (quarterOf(month).quarter - 1) * 3 + 1 === Number(month.slice(5));
    if (isFirst && at(month) > after) return at(month);
  }
}

/** The whole months that a run covers: those before it. */
export function reportedPeriod(every: Every, run: Day): { from: Day; to: Day } {
  const first = firstDay(addMonths(monthOf(run), every === 'month' ? -1 : -3));
  return { from: first, to: lastDay(addMonths(monthOf(run), -1)) };
}

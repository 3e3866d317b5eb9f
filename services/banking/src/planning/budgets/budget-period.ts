import {
  addMonths,
  addMonthsToDay,
  daysBetween,
  daysIn,
  firstDay,
  monthOf,
  quarterOf,
  untilToday,
  type Day,
  type Month,
  type Period,
} from '@app/calendar';
import type { PeriodRule } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import { periodAt, periodBefore, periodsBefore } from './rules/period-rule';

/** Whether budget periods are calendar months. */
export const isCalendar = (rule: PeriodRule): boolean =>
  rule.kind === 'month' && rule.startDay === 1 && rule.weekend === 'none';

/** The budget periods of a tracking choice: the running one, the one before, or the last whole quarter (three periods where they are no months). */
export function trackedPeriods(
  choice: 'current' | 'last-month' | 'last-quarter',
  today: Day,
  rule: PeriodRule,
): Period[] {
  const current = periodAt(today, rule);
  if (choice === 'current') return [current];
  if (choice === 'last-month') return [periodBefore(current, rule)];
  if (!isCalendar(rule)) return periodsBefore(current, rule, 3);
  const { year, quarter } = quarterOf(addMonths(monthOf(today), -3));
  const first = `${year}-${String(quarter * 3 - 2).padStart(2, '0')}`;
  return [0, 1, 2].map((at) => periodAt(firstDay(addMonths(first, at)), rule));
}

const farthestYears = 50;

/** A day whose budget may be asked for or set. All periods from the first budget to it are worked out, so it lies within a lifetime. */
export function nearDay(day: Day, today: Day, field: string): Day {
  const [first, last] = [
    addMonthsToDay(today, -12 * farthestYears),
    addMonthsToDay(today, 12 * farthestYears),
  ];
  if (day < first || day > last)
    throw new DomainError('VALIDATION', {
      field,
      message: `${field}: Choose a time at most ${farthestYears} years from today`,
    });
  return day;
}

/** The budget period a month stands for: today's in the running month, else the one that holds its first day. */
export const periodOfMonth = (month: Month, today: Day, rule: PeriodRule): Period =>
  periodAt(month === monthOf(today) ? today : nearDay(firstDay(month), today, 'month'), rule);

/** Share of a period that has passed, today included, and the days after today. */
export function pace(period: Period, today: Day): { elapsed: number; daysLeft: number } {
  if (today < period.from) return { elapsed: 0, daysLeft: daysIn(period) };
  const gone = daysIn(untilToday(period, today));
  return {
    elapsed: Math.round((gone / daysIn(period)) * 10_000) / 10_000,
    daysLeft: Math.max(0, daysBetween(today, period.to)),
  };
}

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

/**
 * The budget periods of a tracking choice: the current one, the previous one, or the last whole quarter
 * (three periods if periods are not months).
 */
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

/**
 * A day whose budget may be read or set. Limited to a lifetime, because all periods from the first budget up
 * to this day are computed. Throws VALIDATION outside the limits.
 */
export function requireNearDay(day: Day, today: Day, field: string): Day {
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

/**
 * The budget period for a month: today's period for the current month, otherwise the one that contains the
 * month's first day.
 */
export const periodOfMonth = (month: Month, today: Day, rule: PeriodRule): Period =>
  periodAt(month === monthOf(today) ? today : requireNearDay(firstDay(month), today, 'month'), rule);

/** The elapsed share of a period, including today, and the number of days after today. */
export function periodProgress(period: Period, today: Day): { elapsed: number; daysLeft: number } {
  if (today < period.from) return { elapsed: 0, daysLeft: daysIn(period) };
  const elapsed = daysIn(untilToday(period, today));
  return {
    elapsed: Math.round((elapsed / daysIn(period)) * 10_000) / 10_000,
    daysLeft: Math.max(0, daysBetween(today, period.to)),
  };
}

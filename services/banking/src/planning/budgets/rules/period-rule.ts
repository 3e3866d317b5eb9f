import {
  addDays,
  addMonths,
  daysBetween,
  lastDay,
  minDay,
  monthOf,
  partsOf,
  weekday,
  type Day,
  type Month,
  type Period,
} from '@app/calendar';
import type { PeriodRule } from '@app/contracts-banking';
import type { PayloadOf } from '@app/contracts-kernel';
import type { payrollSettingsChanged } from '@app/contracts-payroll';
import { isBankDay } from '../../recurring/series/bank-holidays';

/** Calendar months: the default. */
export const calendarMonths: PeriodRule = { kind: 'month', startDay: 1, weekday: 1, weekend: 'none' };

/** Moves a weekend day or a bank holiday to the working day before or after it. */
function onBankDay(day: Day, shift: PeriodRule['weekend']): Day {
  if (shift === 'none') return day;
  let moved = day;
  while (!isBankDay(moved)) moved = addDays(moved, shift === 'before' ? -1 : 1);
  return moved;
}

/** The last bank working day of a month. */
const lastWorkingDay = (month: Month): Day => onBankDay(lastDay(month), 'before');

/** A date in a month, or the month's last day if the month is shorter. */
const dayIn = (month: Month, date: number): Day =>
  minDay(`${month}-${String(date).padStart(2, '0')}`, lastDay(month));

const monthEnd = 31;
/** Two starts closer than this could fall on one day when weekends and holidays move them. */
const minApart = 7;

/**
 * Whether the two starts of a month are far enough from each other, and from those of the neighbouring
 * months.
 */
export const isTwiceMonthly = ({ startDay, secondDay = monthEnd }: PeriodRule): boolean =>
  secondDay - startDay >= minApart && startDay + 28 - Math.min(28, secondDay) >= minApart;

/** The starts of periods in a month, ascending, for rules based on months. */
function startsIn(month: Month, rule: PeriodRule): Day[] {
  if (rule.kind === 'last-working-day') return [lastWorkingDay(month)];
  const dates = rule.kind === 'twice-monthly' ? [rule.startDay, rule.secondDay ?? monthEnd] : [rule.startDay];
  return dates.map((date) => onBankDay(dayIn(month, date), rule.weekend));
}

/** The period's first day before any shift, for rules based on weeks. */
function weeksStart(day: Day, rule: PeriodRule, length: 7 | 14): Day {
  const anchor = rule.kind === 'fortnightly' ? rule.from! : addDays('2024-01-01', rule.weekday - 1);
  const passed = ((daysBetween(anchor, day) % length) + length) % length;
  return addDays(day, -passed);
}

/**
 * First days of the periods around a day, ascending: at least one on or before it, and at least one after it.
 */
function startsAround(day: Day, rule: PeriodRule): Day[] {
  if (rule.kind === 'weekly' || rule.kind === 'fortnightly') {
    const length = rule.kind === 'weekly' ? 7 : 14;
    const plain = weeksStart(day, rule, length);
    // A shift moves a start by a few days, so the neighbouring fortnights are checked too.
    return [-length, 0, length, 2 * length].map((days) => onBankDay(addDays(plain, days), shiftOf(rule)));
  }
  return [-2, -1, 0, 1, 2].flatMap((months) => startsIn(addMonths(monthOf(day), months), rule));
}

/** A week always starts on the chosen weekday, even on a weekend or holiday. */
const shiftOf = ({ kind, weekend }: PeriodRule): PeriodRule['weekend'] =>
  kind === 'weekly' ? 'none' : weekend;

/** The budget period that contains a day. Periods of one rule follow each other without gap or overlap. */
export function periodAt(day: Day, rule: PeriodRule): Period {
  const starts = startsAround(day, rule);
  const next = starts.findIndex((start) => start > day);
  return { from: starts[next - 1]!, to: addDays(starts[next]!, -1) };
}

export const periodAfter = (period: Period, rule: PeriodRule): Period =>
  periodAt(addDays(period.to, 1), rule);
export const periodBefore = (period: Period, rule: PeriodRule): Period =>
  periodAt(addDays(period.from, -1), rule);

/** This many periods, starting with the one that contains `day`. */
export function periodsFrom(day: Day, rule: PeriodRule, count: number): Period[] {
  const periods = [periodAt(day, rule)];
  while (periods.length < count) periods.push(periodAfter(periods.at(-1)!, rule));
  return periods;
}

/** Periods from the one that contains `from` up to and including `last`. */
export function periodsUntil(from: Day, last: Period, rule: PeriodRule): Period[] {
  const periods: Period[] = [];
  for (let period = periodAt(from, rule); period.from <= last.from; period = periodAfter(period, rule))
    periods.push(period);
  return periods;
}

/** The periods before this one, oldest first. */
export function periodsBefore(period: Period, rule: PeriodRule, count: number): Period[] {
  const periods: Period[] = [];
  for (let before = periodBefore(period, rule); periods.length < count; before = periodBefore(before, rule))
    periods.unshift(before);
  return periods;
}

/** How often a weekday occurs in a period. */
export const weekdaysIn = ({ from, to }: Period, day: number): number => {
  const first = addDays(from, (day - weekday(from) + 7) % 7);
  return first > to ? 0 : Math.floor(daysBetween(first, to) / 7) + 1;
};

/**
 * Paydays on the 15th and the last day, each moved to the working day before if banks are closed: what
 * payroll means by twice a month.
 */
const twiceMonthly: PeriodRule = {
  ...calendarMonths,
  kind: 'twice-monthly',
  startDay: 15,
  secondDay: monthEnd,
  weekend: 'before',
};

/** The period rule for the paydays in the payroll settings. */
export function ruleOfPay({
  payFrequency,
  nextPayDate,
}: PayloadOf<typeof payrollSettingsChanged>): PeriodRule {
  switch (payFrequency) {
    case 'weekly':
      return { ...calendarMonths, kind: 'weekly', weekday: weekday(nextPayDate) };
    case 'bi-weekly':
      return { ...calendarMonths, kind: 'fortnightly', from: nextPayDate };
    case 'monthly':
      if (nextPayDate === lastWorkingDay(monthOf(nextPayDate)))
        return { ...calendarMonths, kind: 'last-working-day' };
      return { ...calendarMonths, startDay: Math.min(28, partsOf(nextPayDate).date), weekend: 'before' };
    case 'semi-monthly':
      return twiceMonthly;
  }
}

const mostlyShare = 0.75;

/**
 * The rule that paydays follow: every week, every fortnight, twice a month, the month's last working day, or
 * a day of the month. Undefined if they follow none.
 */
export function ruleOfPaydays(days: readonly Day[]): PeriodRule | undefined {
  const paydays = [...new Set(days)].sort();
  if (paydays.length < 3) return undefined;
  const gaps = paydays.slice(1).map((day, at) => daysBetween(paydays[at]!, day));
  // A single missing, late or extra payday among many does not break a rule.
  const fits = (length: number) => (gap: number) => Math.abs(gap - length) <= 1;
  const regular = (length: number): boolean =>
    gaps.filter(fits(length)).length >= Math.max(2, Math.ceil(gaps.length * mostlyShare));
  const last = (length: number): Day => paydays[gaps.findLastIndex(fits(length)) + 1]!;
  // Days of the month may by chance be a fortnight apart, but fortnightly days do not match days of the month
  // for long.
  const twice = [twiceMonthly, { ...twiceMonthly, startDay: 1, secondDay: 15 }].find(
    (rule) => gaps.every((gap) => gap <= 20) && paydays.every((day) => periodAt(day, rule).from === day),
  );
  if (twice) return twice;
  if (regular(7)) return { ...calendarMonths, kind: 'weekly', weekday: weekday(last(7)) };
  if (regular(14)) return { ...calendarMonths, kind: 'fortnightly', from: last(14) };
  if (!gaps.every((gap) => gap >= 26 && gap <= 35)) return undefined;
  if (paydays.every((day) => day === lastWorkingDay(monthOf(day))))
    return { ...calendarMonths, kind: 'last-working-day' };
  const usual = paydays.map((day) => partsOf(day).date).sort((a, b) => a - b)[
    Math.floor(paydays.length / 2)
  ]!;
  return { ...calendarMonths, startDay: Math.min(28, usual), weekend: 'before' };
}

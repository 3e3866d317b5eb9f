import { daysInMonth, monthOf, ordinal, partsOf, weekday, weekdayNames, type Day } from '@app/calendar';
import type { RecurrenceRule } from '@app/contracts-banking';

export interface RepeatChoice {
  value: string;
  label: string;
  rule: RecurrenceRule;
}

/** The unit of a custom interval; days are those of the first date. */
export type IntervalUnit = 'week' | 'monthDay' | 'monthLast' | 'monthWeekday' | 'year';

/** The values that some repeat choices require. */
export interface Recurrence {
  /** The second day of a series twice a month, 31 for the last day; undefined for the usual one. */
  secondDay: number | undefined;
  /** As typed. */
  interval: string;
  unit: IntervalUnit;
}
export const defaultRecurrence: Recurrence = { secondDay: undefined, interval: '4', unit: 'week' };

/** The value for an event that happens once. */
export const once = 'once';
/** The value for twice a month. */
export const twiceMonthly = 'half';
/** The value for a custom interval. */
export const ownInterval = 'own';
/** The value for each month on the same day. */
export const monthly = 'month-1';
const nths = ['first', 'second', 'third', 'fourth', 'last'];

/** A day of the month in words; 31 is the last day of a series twice a month. */
export const dayName = (date: number): string => (date === lastDay ? 'last day' : ordinal(date));

const lastDay = 31;
/** The usual second day: the 15th for the 1st or the last day, the last day for the 15th, else half a month away. */
const usualSecond = (date: number): number =>
  date === 1 || date === lastDay ? 15 : date === 15 ? lastDay : date > 15 ? date - 15 : date + 15;

/** Which occurrence of its weekday in the month a day is; 5 is the last one. */
function nthOf(date: Day): number {
  const { date: dayOfMonth } = partsOf(date);
  return dayOfMonth + 7 > daysInMonth(monthOf(date)) ? 5 : Math.ceil(dayOfMonth / 7);
}

/** The ways in which something due on this day may repeat, worded for that day. */
export function repeatChoices(
  date: Day,
  { secondDay: chosen }: Recurrence = defaultRecurrence,
): RepeatChoice[] {
  const { date: dayOfMonth } = partsOf(date);
  const day = weekdayNames[weekday(date) - 1]!;
  const nth = nthOf(date);
  const other = chosen ?? usualSecond(dayOfMonth);
  const [firstDay, secondDay] = [Math.min(dayOfMonth, other), Math.max(dayOfMonth, other)];
  const onDay = (interval: number, word: string): RepeatChoice => ({
    value: `month-${interval}`,
    label: `${word} on the ${ordinal(dayOfMonth)}`,
    rule: { every: 'monthDay', interval, day: dayOfMonth },
  });
  return [
    { value: 'week-1', label: `Weekly on ${day}`, rule: { every: 'week', interval: 1 } },
    { value: 'week-2', label: `Every 2 weeks on ${day}`, rule: { every: 'week', interval: 2 } },
    {
      value: twiceMonthly,
      label: `Twice a month on the ${ordinal(firstDay)} and the ${dayName(secondDay)}`,
      rule: { every: 'halfMonth', firstDay, secondDay },
    },
    onDay(1, 'Monthly'),
    { value: 'last', label: 'Monthly on the last day', rule: { every: 'monthLast', interval: 1 } },
    {
      value: 'nth',
      label: `Monthly on the ${nths[nth - 1]} ${day}`,
      rule: { every: 'monthWeekday', interval: 1, nth, weekday: weekday(date) },
    },
    onDay(2, 'Every 2 months'),
    onDay(3, 'Quarterly'),
    onDay(6, 'Half-yearly'),
    { value: 'year', label: 'Yearly', rule: { every: 'year', interval: 1 } },
  ];
}

/** The units of a custom interval, worded for the first day. */
export function intervalUnits(date: Day): { value: IntervalUnit; label: string }[] {
  const day = weekdayNames[weekday(date) - 1]!;
  return [
    { value: 'week', label: `weeks on ${day}` },
    { value: 'monthDay', label: `months on the ${ordinal(partsOf(date).date)}` },
    { value: 'monthLast', label: 'months on the last day' },
    { value: 'monthWeekday', label: `months on the ${nths[nthOf(date) - 1]} ${day}` },
    { value: 'year', label: 'years' },
  ];
}

const maxOf: Record<IntervalUnit, number> = {
  week: 52,
  monthDay: 24,
  monthLast: 24,
  monthWeekday: 24,
  year: 10,
};

/** Why a rule is invalid: an interval out of range, or two equal days. */
export function recurrenceProblem(repeat: string, { secondDay, interval, unit }: Recurrence, date: Day | '') {
  if (repeat === twiceMonthly && date && secondDay === partsOf(date).date) return 'Choose another day';
  if (repeat !== ownInterval) return undefined;
  const most = maxOf[unit];
  const count = /^\d{1,2}$/.test(interval.trim()) ? Number(interval) : 0;
  return count >= 1 && count <= most ? undefined : `Enter a number from 1 to ${most}`;
}

/** The recurrence rule of a choice for a first due day. */
export function ruleFor(repeat: string, recurrence: Recurrence, date: Day): RecurrenceRule {
  if (repeat !== ownInterval)
    return repeatChoices(date, recurrence).find(({ value }) => value === repeat)!.rule;
  const interval = Number(recurrence.interval);
  switch (recurrence.unit) {
    case 'monthDay':
      return { every: 'monthDay', interval, day: partsOf(date).date };
    case 'monthWeekday':
      return { every: 'monthWeekday', interval, nth: nthOf(date), weekday: weekday(date) };
    default:
      return { every: recurrence.unit, interval };
  }
}

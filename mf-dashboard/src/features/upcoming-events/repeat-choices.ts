import { daysInMonth, monthOf, ordinal, partsOf, weekday, weekdayNames, type Day } from '@app/calendar';
import type { RecurrenceRule } from '@app/contracts-banking';

export interface RepeatChoice {
  value: string;
  label: string;
  rule: RecurrenceRule;
}

/** What an interval of one's own is counted in, the days as the first date has them. */
export type IntervalUnit = 'week' | 'monthDay' | 'monthLast' | 'monthWeekday' | 'year';

/** What some choices ask beside themselves. */
export interface Rhythm {
  /** The other day of what comes twice a month; undefined: the usual one. 31 is the last day. */
  secondDay: number | undefined;
  /** As it is typed. */
  interval: string;
  unit: IntervalUnit;
}
export const usualRhythm: Rhythm = { secondDay: undefined, interval: '4', unit: 'week' };

/** The choice of an event that happens once. */
export const once = 'once';
/** The choice of what comes twice a month. */
export const twiceMonthly = 'half';
/** The choice of an interval that has no name. */
export const ownInterval = 'own';
/** The choice of what happens each month on its day. */
export const monthly = 'month-1';
const nths = ['first', 'second', 'third', 'fourth', 'last'];

/** A day of the month in words; the 31st of what comes twice a month is its last. */
export const dayName = (date: number): string => (date === lastDay ? 'last day' : ordinal(date));

const lastDay = 31;
/** The 1st or the last day and the 15th, else half a month away. */
const usualSecond = (date: number): number =>
  date === 1 || date === lastDay ? 15 : date === 15 ? lastDay : date > 15 ? date - 15 : date + 15;

/** Where in its month a day lies: 5 is the last of its weekday. */
function nthOf(date: Day): number {
  const { date: dayOfMonth } = partsOf(date);
  return dayOfMonth + 7 > daysInMonth(monthOf(date)) ? 5 : Math.ceil(dayOfMonth / 7);
}

/** How something that is due on a day may repeat, each in the words of that day. */
export function repeatChoices(date: Day, { secondDay: chosen }: Rhythm = usualRhythm): RepeatChoice[] {
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

/** The units of an interval of one's own, in the words of the first day. */
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

/** What stands in the way of a rule: an interval that is none, or two days that are one. */
export function rhythmProblem(repeat: string, { secondDay, interval, unit }: Rhythm, date: Day | '') {
  if (repeat === twiceMonthly && date && secondDay === partsOf(date).date) return 'Choose another day';
  if (repeat !== ownInterval) return undefined;
  const most = maxOf[unit];
  const count = /^\d{1,2}$/.test(interval.trim()) ? Number(interval) : 0;
  return count >= 1 && count <= most ? undefined : `Enter a number from 1 to ${most}`;
}

/** The rule that a choice means for what is first due on a day. */
export function ruleFor(repeat: string, rhythm: Rhythm, date: Day): RecurrenceRule {
  if (repeat !== ownInterval) return repeatChoices(date, rhythm).find(({ value }) => value === repeat)!.rule;
  const interval = Number(rhythm.interval);
  switch (rhythm.unit) {
    case 'monthDay':
      return { every: 'monthDay', interval, day: partsOf(date).date };
    case 'monthWeekday':
      return { every: 'monthWeekday', interval, nth: nthOf(date), weekday: weekday(date) };
    default:
      return { every: rhythm.unit, interval };
  }
}

import { daysInMonth, monthOf, partsOf, weekday, type Day } from '@app/calendar';
import type { RecurrenceRule } from '@app/contracts-banking';

export interface RepeatChoice {
  value: string;
  label: string;
  rule: RecurrenceRule;
}

/** The choice of an event that happens once. */
export const once = 'once';
/** The choice of what happens each month on its day. */
export const monthly = 'month-1';
const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const nths = ['first', 'second', 'third', 'fourth', 'last'];

function ordinal(n: number): string {
  const tail = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${tail}`;
}

/** How something that is due on a day may repeat, each in the words of that day. */
export function repeatChoices(date: Day): RepeatChoice[] {
  const { date: dayOfMonth } = partsOf(date);
  const day = names[weekday(date) - 1]!;
  const length = daysInMonth(monthOf(date));
  const nth = dayOfMonth + 7 > length ? 5 : Math.ceil(dayOfMonth / 7);
  const other = dayOfMonth > 15 ? dayOfMonth - 15 : dayOfMonth + 15;
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
      value: 'half',
      label: `Twice a month on the ${ordinal(firstDay)} and the ${ordinal(secondDay)}`,
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

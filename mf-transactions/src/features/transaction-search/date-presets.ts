import type { ViewPeriod } from '@app/contracts-banking';
import { addDays, addMonths, firstDay, lastDay, monthOf, type Day } from '@app/calendar';

export interface DateSpan {
  from: Day;
  to: Day;
}

const month = (today: Day, offset: number): DateSpan => {
  const of = addMonths(monthOf(today), offset);
  return { from: firstDay(of), to: lastDay(of) };
};
const year = (today: Day, offset: number): DateSpan => {
  const of = Number(today.slice(0, 4)) + offset;
  return { from: `${of}-01-01`, to: `${of}-12-31` };
};

/** Named date ranges. */
export const datePresets: readonly { value: ViewPeriod; label: string; of: (today: Day) => DateSpan }[] = [
  { value: 'this-month', label: 'This month', of: (today) => month(today, 0) },
  { value: 'last-month', label: 'Last month', of: (today) => month(today, -1) },
  { value: 'days-30', label: 'Last 30 days', of: (today) => ({ from: addDays(today, -29), to: today }) },
  { value: 'days-90', label: 'Last 90 days', of: (today) => ({ from: addDays(today, -89), to: today }) },
  { value: 'this-year', label: 'This year', of: (today) => year(today, 0) },
  { value: 'last-year', label: 'Last year', of: (today) => year(today, -1) },
];

/** The days of a named range, relative to today. */
export const presetSpan = (period: ViewPeriod, today: Day): DateSpan =>
  datePresets.find(({ value }) => value === period)!.of(today);

import {
  addDays,
  addMonths,
  firstDay,
  lastDay,
  minDay,
  monthOf,
  partsOf,
  quarterOf,
  type Day,
  type Period,
} from '@app/calendar';
import { z } from 'zod';

/** Relative periods that move with the calendar; a tax year is the calendar year to be filed next. */
export const reportPresets = [
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'year-to-date',
  'last-year',
  'tax-year',
] as const;
export const reportPreset = z.enum(reportPresets);
export type ReportPreset = z.infer<typeof reportPreset>;

export const presetNames: Readonly<Record<ReportPreset, string>> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'year-to-date': 'Year to date',
  'last-year': 'Last year',
  'tax-year': 'Tax year',
};

const months = (first: string, last: string): Period => ({ from: firstDay(first), to: lastDay(last) });

/** First and last day of a preset relative to today; the end is never after today. */
export function presetPeriod(preset: ReportPreset, today: Day): Period {
  const { from, to } = wholePeriod(preset, today);
  return { from, to: minDay(to, today) };
}

function wholePeriod(preset: ReportPreset, today: Day): Period {
  const month = monthOf(today);
  const { year, month: number } = partsOf(today);
  const quarterStart = `${year}-${String(quarterOf(month).quarter * 3 - 2).padStart(2, '0')}`;
  switch (preset) {
    case 'this-month':
      return months(month, month);
    case 'last-month':
      return months(addMonths(month, -1), addMonths(month, -1));
    case 'this-quarter':
      return months(quarterStart, addMonths(quarterStart, 2));
    case 'last-quarter':
      return months(addMonths(quarterStart, -3), addMonths(quarterStart, -1));
    case 'year-to-date':
      return months(`${year}-01`, `${year}-12`);
    case 'last-year':
      return months(`${year - 1}-01`, `${year - 1}-12`);
    case 'tax-year': {
      // Until 15 April, people work on the return for the previous year.
      const filed = number < 4 || (number === 4 && partsOf(today).date <= 15) ? year - 1 : year;
      return months(`${filed}-01`, `${filed}-12`);
    }
  }
}

/**
 * The days right before a period: the same number of months if it consists of whole months (the last may be unfinished),
 * otherwise the same number of days.
 */
export function periodBefore({ from, to }: Period): Period {
  const count = monthCount(from, to);
  if (from !== firstDay(monthOf(from))) {
    const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
    return { from: addDays(from, -days), to: addDays(from, -1) };
  }
  const first = addMonths(monthOf(from), -count);
  return { from: firstDay(first), to: sameDay(to, addMonths(monthOf(to), -count)) };
}

/** The same days one year earlier. */
export const yearBefore = ({ from, to }: Period): Period => ({
  from: sameDay(from, addMonths(monthOf(from), -12)),
  to: sameDay(to, addMonths(monthOf(to), -12)),
});

const monthCount = (from: Day, to: Day): number =>
  (partsOf(to).year - partsOf(from).year) * 12 + partsOf(to).month - partsOf(from).month + 1;

/** The same date in another month; the last day of a month stays the last. */
function sameDay(day: Day, month: string): Day {
  const last = lastDay(month);
  if (day === lastDay(monthOf(day))) return last;
  return minDay(`${month}-${day.slice(8)}`, last);
}

import {
  addDays,
  addMonths,
  addMonthsToDay,
  dayOf,
  lastDay,
  monthOf,
  partsOf,
  wholeMonth,
  type Day,
} from '@app/calendar';
import type { AskedPeriod } from '../question';

/** The last day of a period that may have been shortened to end today. */
export function lastDayOf({ from, to, label = '' }: AskedPeriod, today: Day): Day {
  const { year } = partsOf(from);
  if (/year/.test(label)) return dayOf(year, 12, 31)!;
  if (/month/.test(label)) return lastDay(monthOf(to));
  if (/week/.test(label) && to === today) return addDays(from, 6);
  return to;
}

/** The meaning of `last` next to `this month`. */
export function previousPeriod(label: string | undefined, today: Day): AskedPeriod | undefined {
  const { year } = partsOf(today);
  if (label === 'this month') return { ...wholeMonth(addMonths(monthOf(today), -1)), label: 'last month' };
  return label === 'this year'
    ? { from: dayOf(year - 1, 1, 1)!, to: dayOf(year - 1, 12, 31)!, label: 'last year' }
    : undefined;
}

/** The future day that is meant: the next Friday, the next 15th, the next 15 December. */
export function nextSuchDay(day: Day, today: Day, words: ReadonlySet<string>): Day {
  if (day >= today) return day;
  const says = (pattern: RegExp): boolean => [...words].some((word) => pattern.test(word));
  if (says(/^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?s?$/)) return addDays(day, 7);
  const isBare =
    says(/^\d{1,2}(st|nd|rd|th)$/) &&
    !says(
      /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/,
    );
  return addMonthsToDay(day, isBare ? 1 : 12);
}

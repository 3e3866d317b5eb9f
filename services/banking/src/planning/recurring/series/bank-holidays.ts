import { addDays, dayOf, daysInMonth, partsOf, weekday, type Day } from '@app/calendar';

/**
 * Days on which banks in the United States move no money: the legal public holidays of 5 U.S.C. § 6103(a) as
 * the Federal Reserve Banks observe them. A holiday on a Sunday is observed on Monday, one on a Saturday is
 * not observed. Juneteenth counts from 2021 on, Martin Luther King Jr. Day from 1986 on.
 */
export function bankHolidays(year: number): Day[] {
  const fixed: [number, number][] = [
    [1, 1],
    ...(year >= 2021 ? [[6, 19] as [number, number]] : []),
    [7, 4],
    [11, 11],
    [12, 25],
  ];
  const holidays = fixed
    .map(([month, date]) => dayOf(year, month, date)!)
    .filter((day) => weekday(day) !== 6)
    .map((day) => (weekday(day) === 7 ? addDays(day, 1) : day));
  const floating = [
    ...(year >= 1986 ? [nthWeekday(year, 1, 3, 1)] : []),
    nthWeekday(year, 2, 3, 1),
    nthWeekday(year, 5, 5, 1),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 10, 2, 1),
    nthWeekday(year, 11, 4, 4),
  ];
  return [...holidays, ...floating].sort();
}

const years = new Map<number, ReadonlySet<Day>>();
function isHoliday(day: Day): boolean {
  const { year } = partsOf(day);
  let days = years.get(year);
  if (!days) years.set(year, (days = new Set(bankHolidays(year))));
  return days.has(day);
}

/** Whether the day is neither a weekend nor a bank holiday. */
export const isBankDay = (day: Day): boolean => weekday(day) <= 5 && !isHoliday(day);

/** The n-th given weekday of a month; 5 means its last one. */
export function nthWeekday(year: number, month: number, nth: number, day: number): Day {
  const first = dayOf(year, month, 1)!;
  const date = 1 + ((day - weekday(first) + 7) % 7) + (nth - 1) * 7;
  const days = daysInMonth(first.slice(0, 7));
  return dayOf(year, month, date > days ? date - 7 : date)!;
}

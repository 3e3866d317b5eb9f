import { addDays, dayOf, lastDay, partsOf, weekday, type Day } from '@app/calendar';

const monday = 1;
const thursday = 4;
const saturday = 6;
const sunday = 7;

/** The nth occurrence of a weekday in a month, such as the third Monday of January. */
function nth(year: number, month: number, count: number, wanted: number): Day {
  const first = dayOf(year, month, 1)!;
  return addDays(first, ((wanted - weekday(first) + 7) % 7) + (count - 1) * 7);
}

function lastMonday(year: number, month: number): Day {
  const last = lastDay(dayOf(year, month, 1)!.slice(0, 7));
  return addDays(last, -((weekday(last) - monday + 7) % 7));
}

/**
 * A fixed date on a Sunday is observed on the following Monday; for one on a Saturday, banks stay open on the
 * Friday before.
 */
function kept(year: number, month: number, date: number): Day {
  const day = dayOf(year, month, date)!;
  return weekday(day) === sunday ? addDays(day, 1) : day;
}

const years = new Map<number, ReadonlySet<Day>>();

/** Days of a year on which the United States Federal Reserve processes no payments. */
export function bankHolidays(year: number): ReadonlySet<Day> {
  let days = years.get(year);
  if (!days) {
    days = new Set([
      kept(year, 1, 1),
      nth(year, 1, 3, monday),
      nth(year, 2, 3, monday),
      lastMonday(year, 5),
      kept(year, 6, 19),
      kept(year, 7, 4),
      nth(year, 9, 1, monday),
      nth(year, 10, 2, monday),
      kept(year, 11, 11),
      nth(year, 11, 4, thursday),
      kept(year, 12, 25),
    ]);
    years.set(year, days);
  }
  return days;
}

export const isBusinessDay = (day: Day): boolean =>
  weekday(day) < saturday && !bankHolidays(partsOf(day).year).has(day);

/** The day itself, or the last business day before it. */
export function businessDayOnOrBefore(day: Day): Day {
  let found = day;
  while (!isBusinessDay(found)) found = addDays(found, -1);
  return found;
}

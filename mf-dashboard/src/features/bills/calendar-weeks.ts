import { addDays, firstDay, lastDay, weekday, type Day, type Month } from '@app/calendar';

/** ISO number of the weekday a locale's weeks begin with; Monday where the browser does not say. */
export function firstWeekday(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}

/** Whole weeks that hold a month, the days of its neighbours included. */
export function weeksOf(month: Month, firstOfWeek: number): Day[][] {
  const start = firstDay(month);
  const end = lastDay(month);
  const weeks: Day[][] = [];
  let day = addDays(start, -((weekday(start) - firstOfWeek + 7) % 7));
  while (day <= end) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
    day = addDays(day, 7);
  }
  return weeks;
}

/** Days by which an arrow key with Alt moves an event. */
export const movesByKey: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

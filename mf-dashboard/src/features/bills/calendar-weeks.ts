import { addDays, firstDay, lastDay, weekday, type Day, type Month } from '@app/calendar';

/** The ISO number of the weekday on which a locale's weeks start; Monday if the browser does not know. */
export function firstWeekday(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}

/** The whole weeks that contain a month, including days of the neighbouring months. */
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

/** The number of days by which Alt and an arrow key move an event. */
export const movesByKey: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

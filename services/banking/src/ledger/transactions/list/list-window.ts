import { addMonths, lastDayEver, type Day, type Month } from '@app/calendar';
import { dayOfField, type MonthRollup } from '../../book/rollups/rollup';

type DayCounts = Pick<MonthRollup, 'month' | 'days'>;

/** Days that have rows, with the number of rows, newest first, none after `upTo`. */
export function dayCounts(rollups: readonly DayCounts[], upTo = lastDayEver): [Day, number][] {
  const counts = new Map<Day, number>();
  for (const { month, days } of rollups)
    for (const [field, { rows }] of Object.entries(days ?? {})) {
      const day = dayOfField(month, field);
      if (rows && day <= upTo) counts.set(day, (counts.get(day) ?? 0) + rows);
    }
  return [...counts].sort(([a], [b]) => (a > b ? -1 : 1));
}

const spanLengths = [3, 12, 48];

/**
 * Spans of months to search for the newest rows, newest first: three months, a year, four years, then all
 * older ones. Without `ends` the first span is open, because rows may be in later months than the given one.
 */
export function monthSpans(newest: Month, ends: boolean): { from?: Month; to?: Month }[] {
  const spans: { from?: Month; to?: Month }[] = [];
  let to: Month | undefined = ends ? newest : undefined;
  let from = addMonths(newest, 1);
  for (const length of spanLengths) {
    from = addMonths(from, -length);
    spans.push({ from, to });
    to = addMonths(from, -1);
  }
  return [...spans, { to }];
}

/**
 * The shortest range of days, ending with the newest of `counts`, that contains at least `rowCount` rows;
 * undefined if there is no row.
 */
export function windowOf(
  counts: readonly (readonly [Day, number])[],
  rowCount: number,
): { from: Day; to: Day } | undefined {
  const to = counts[0]?.[0];
  if (to === undefined) return undefined;
  let from = to;
  let rows = 0;
  for (const [day, count] of counts) {
    if (rows >= rowCount) break;
    from = day;
    rows += count;
  }
  return { from, to };
}

/** The cursor at the end of a page: `day_id` of its last row. */
export const cursorAfter = (row: { date: Day; _id: string }): string => `${row.date}_${row._id}`;

export function parseCursor(text: string): { day: Day; id: string } | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})_(.{1,80})$/.exec(text);
  return match ? { day: match[1]!, id: match[2]! } : undefined;
}

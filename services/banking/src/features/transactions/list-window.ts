import type { Day } from '@app/calendar';
import { dayOfField, type MonthRollup } from '../ledger/rollup';

type DayCounts = Pick<MonthRollup, 'month' | 'days'>;

/** Days that have rows with their number, newest first, none after `upTo`. */
export function dayCounts(rollups: readonly DayCounts[], upTo: Day = '9999-12-31'): [Day, number][] {
  const counts = new Map<Day, number>();
  for (const { month, days } of rollups)
    for (const [field, { rows }] of Object.entries(days ?? {})) {
      const day = dayOfField(month, field);
      if (rows && day <= upTo) counts.set(day, (counts.get(day) ?? 0) + rows);
    }
  return [...counts].sort(([a], [b]) => (a > b ? -1 : 1));
}

/** The shortest range of days, ending with the newest of `counts`, that holds at least `wanted` rows; undefined when there is no row. */
export function windowOf(
  counts: readonly (readonly [Day, number])[],
  wanted: number,
): { from: Day; to: Day } | undefined {
  const to = counts[0]?.[0];
  if (to === undefined) return undefined;
  let from = to;
  let rows = 0;
  for (const [day, count] of counts) {
    if (rows >= wanted) break;
    from = day;
    rows += count;
  }
  return { from, to };
}

/** Where a page ends: `day_id` of its last row. */
export const cursorAfter = (row: { date: Day; _id: string }): string => `${row.date}_${row._id}`;

export function parseCursor(text: string): { day: Day; id: string } | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})_(.{1,80})$/.exec(text);
  return match ? { day: match[1]!, id: match[2]! } : undefined;
}

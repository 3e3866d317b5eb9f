import { maxBulkRows } from '@app/contracts-banking';

/** The ids of the chosen rows, and the row at which a range starts. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | undefined;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: undefined };

/** Adds or removes one row; the next range starts at it. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return limited(next, id);
}

/** Adds all rows from the anchor to this one, in the order of the list. */
export function extended(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection.anchor === undefined ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return toggled(selection, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return limited(new Set([...selection.ids, ...range]), selection.anchor);
}

/** All rows of the list, up to the most that one change may have. */
export const allOf = (order: readonly string[]): Selection => limited(new Set(order), order[0]);

/** The selection without rows that left the list. */
export function pruned(selection: Selection, present: ReadonlySet<string>): Selection {
  if ([...selection.ids].every((id) => present.has(id))) return selection;
  return { ...selection, ids: new Set([...selection.ids].filter((id) => present.has(id))) };
}

const limited = (ids: ReadonlySet<string>, anchor: string | undefined): Selection => ({
  ids: ids.size > maxBulkRows ? new Set([...ids].slice(0, maxBulkRows)) : ids,
  anchor,
});

/** The last position of the keys: the rows as they were then, and the index among them. */
export interface CursorPosition {
  ids: readonly string[];
  at: number;
}

/** If the active row is gone, the nearest row that still exists: first in the direction of the key, then in the opposite one. */
export function nearestRemaining(
  { ids, at }: CursorPosition,
  by: 1 | -1,
  present: ReadonlySet<string>,
): string | undefined {
  for (const step of [by, -by])
    for (let next = at + step; next >= 0 && next < ids.length; next += step)
      if (present.has(ids[next]!)) return ids[next];
  return undefined;
}

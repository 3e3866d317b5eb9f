import { maxBulkRows } from '@app/contracts-banking';

/** Which rows are chosen, and the one a range begins at. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | undefined;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: undefined };

/** Puts one in or takes it out; a range begins at it. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return limited(next, id);
}

/** Puts in all from the anchor to this one, in the order of the list. */
export function extended(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection.anchor === undefined ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return toggled(selection, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return limited(new Set([...selection.ids, ...range]), selection.anchor);
}

/** All of the list, as far as one change may go. */
export const allOf = (order: readonly string[]): Selection => limited(new Set(order), order[0]);

/** Only what is still in the list. */
export function pruned(selection: Selection, present: ReadonlySet<string>): Selection {
  if ([...selection.ids].every((id) => present.has(id))) return selection;
  return { ...selection, ids: new Set([...selection.ids].filter((id) => present.has(id))) };
}

const limited = (ids: ReadonlySet<string>, anchor: string | undefined): Selection => ({
  ids: ids.size > maxBulkRows ? new Set([...ids].slice(0, maxBulkRows)) : ids,
  anchor,
});

/** Where the keys stood: the rows as they were then, and the place among them. */
export interface Stand {
  ids: readonly string[];
  at: number;
}

/** From where a row was that is gone, the nearest one that is still there: in the direction of the key, else in the other. */
export function nearestLeft({ ids, at }: Stand, by: 1 | -1, there: ReadonlySet<string>): string | undefined {
  for (const step of [by, -by])
    for (let next = at + step; next >= 0 && next < ids.length; next += step)
      if (there.has(ids[next]!)) return ids[next];
  return undefined;
}

export const rowHeight = 52;
export const headingHeight = 40;

/** A line of the list: a row by its index in the ledger, or the heading of a day (counted from 1970-01-01) with its rows. */
export type ListItem = { row: number } | { day: number; rows: readonly number[] };

/** The position of each line of the list: rows under a heading for each day. */
export interface ListLayout {
  /** The number of rows and headings. */
  length: number;
  height: number;
  /** Returns the same object each time. */
  itemAt(index: number): ListItem;
  /** Distance from the top of the list, in pixels. */
  topOf(index: number): number;
  /** The index of the line at this distance from the top, limited to the first and last line. */
  indexAt(offset: number): number;
  /** The index of the line of a ledger row; -1 if the list does not contain it. */
  indexOfRow(row: number): number;
}

/**
 * Lays out rows, in the given order, by their days. It stores only where days start and creates no object per row, so that a change of one
 * row among a hundred thousand is as fast as in a small list.
 */
export function layOut(dayOf: readonly number[], rows: readonly number[]): ListLayout {
  const starts = startsOfDays(dayOf, rows);
  const headingIndex = (section: number): number => starts[section]! + section;
  const headingTop = (section: number): number => starts[section]! * rowHeight + section * headingHeight;
  const length = rows.length + starts.length;
  const height = rows.length * rowHeight + starts.length * headingHeight;
  const lastSection = (fits: (section: number) => boolean): number => lastWhere(starts.length, fits);
  const sectionOf = (index: number): number => lastSection((section) => headingIndex(section) <= index);
  const known = new Map<number, ListItem>();
  const make = (index: number): ListItem => {
    const section = sectionOf(index);
    const start = starts[section]!;
    if (index > headingIndex(section)) return { row: rows[index - section - 1]! };
    return { day: dayOf[rows[start]!]!, rows: rows.slice(start, starts[section + 1] ?? rows.length) };
  };
  return {
    length,
    height,
    itemAt: (index) => {
      const item = known.get(index) ?? make(index);
      known.set(index, item);
      return item;
    },
    topOf: (index) => {
      const section = sectionOf(index);
      const below = index - headingIndex(section);
      return headingTop(section) + (below === 0 ? 0 : headingHeight + (below - 1) * rowHeight);
    },
    indexAt: (offset) => {
      if (length === 0 || offset <= 0) return 0;
      if (offset >= height) return length - 1;
      const section = lastSection((index) => headingTop(index) <= offset);
      const below = offset - headingTop(section) - headingHeight;
      return headingIndex(section) + (below < 0 ? 0 : 1 + Math.floor(below / rowHeight));
    },
    indexOfRow: (row) => {
      const place = rows.indexOf(row);
      return place < 0 ? -1 : place + 1 + lastSection((section) => starts[section]! <= place);
    },
  };
}

/** Indexes in `rows` at which another day starts. */
function startsOfDays(dayOf: readonly number[], rows: readonly number[]): number[] {
  const starts: number[] = [];
  let current: number | undefined;
  for (let place = 0; place < rows.length; place += 1) {
    const day = dayOf[rows[place]!]!;
    if (day === current) continue;
    current = day;
    starts.push(place);
  }
  return starts;
}

/**
 * The highest of `count` places for which `fits` is true, or 0 if there is none. Requires that `fits` is true for all places below one for
 * which it is true.
 */
function lastWhere(count: number, fits: (place: number) => boolean): number {
  let [from, to] = [0, count - 1];
  while (from < to) {
    const middle = (from + to + 1) >> 1;
    if (fits(middle)) from = middle;
    else to = middle - 1;
  }
  return from;
}

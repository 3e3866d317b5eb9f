export const rowHeight = 52;
export const headingHeight = 40;

/** What stands at a place of the list: a row by its index in the ledger, or a day (as its number) that heads the rows below it. */
export type ListItem = { row: number } | { day: number; rows: readonly number[] };

/** Where each line of the list is: rows under a heading for each day. */
export interface ListLayout {
  /** Rows and headings. */
  length: number;
  height: number;
  /** The same object each time it is asked for. */
  itemAt(index: number): ListItem;
  /** Distance from the top of the list. */
  topOf(index: number): number;
  /** The line at a distance from the top, the first or last one beyond the ends. */
  indexAt(offset: number): number;
  /** Where a row of the ledger stands; -1 when it is not in the list. */
  indexOfRow(row: number): number;
}

/**
 * Lays out rows, in the order given, by their days. Only the days are kept: a hundred thousand rows cost no object each, so that a
 * change of one is drawn as fast as in a small list.
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
      const section = lastSection((one) => headingTop(one) <= offset);
      const below = offset - headingTop(section) - headingHeight;
      return headingIndex(section) + (below < 0 ? 0 : 1 + Math.floor(below / rowHeight));
    },
    indexOfRow: (row) => {
      const place = rows.indexOf(row);
      return place < 0 ? -1 : place + 1 + lastSection((section) => starts[section]! <= place);
    },
  };
}

/** Places in `rows` at which another day begins. */
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

/** The last of `count` places that fits, when all before one that fits do; 0 when none does. */
function lastWhere(count: number, fits: (place: number) => boolean): number {
  let [from, to] = [0, count - 1];
  while (from < to) {
    const middle = (from + to + 1) >> 1;
    if (fits(middle)) from = middle;
    else to = middle - 1;
  }
  return from;
}

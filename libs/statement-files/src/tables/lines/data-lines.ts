import { repeatedHeading } from '../../parsed/refusals';
import type { Columns } from '../columns/csv-columns';
import { joined } from './continued-lines';
import { withoutFooter } from './table-footer';
import type { TableLine } from './table-line';

/** Prepares the lines below a heading: joins what is spread over several lines or cells, and removes repeated headings. */
export function dataLines(
  lines: readonly TableLine[],
  heading: readonly string[],
  columns: Columns,
): readonly TableLine[] {
  const parts = namelessAfter(heading, columns.description);
  const asRead = (line: TableLine): TableLine => {
    if (isSame(line.cells, heading)) return { ...line, refused: repeatedHeading };
    const name =
      parts > 0 && otherSideIn(line.cells.slice(columns.description, columns.description + parts + 1));
    return name ? { ...line, cells: line.cells.with(columns.description, name) } : line;
  };
  return withoutFooter(joined(lines, columns), columns).map(asRead);
}

/** Accounts named in rows, without repeated headings. */
export const accountsIn = (lines: readonly TableLine[], { account }: Columns): string[] =>
  account === undefined
    ? []
    : lines.flatMap(({ cells, refused }) => (refused === repeatedHeading ? [] : [cells[account] ?? '']));

const isSame = (cells: readonly string[], heading: readonly string[]): boolean =>
  heading.length > 1 &&
  cells.length === heading.length &&
  cells.every((cell, at) => cell.trim() === heading[at]!.trim());

/** Number of unnamed columns after one, in which banks continue a description. */
function namelessAfter(heading: readonly string[], column: number): number {
  const after = heading.slice(column + 1);
  const named = after.findIndex((name) => name.trim() !== '');
  return named < 0 ? after.length : named;
}

/** Labels before the other party's name, the place of a card payment, and the purpose. */
const labels: readonly RegExp[] = [
  /^nazwa (?:odbiorcy|nadawcy)\s*:\s*(.+)$/iu,
  /^lokalizacja\s*:.*\badres\s*:\s*(.+?)\s*(?:\b(?:miasto|kraj)\s*:.*)?$/iu,
  /^tytuł\s*:\s*(.+)$/iu,
];

/** The most informative cell among those that label their content. */
function otherSideIn(cells: readonly string[]): string | undefined {
  for (const label of labels)
    for (const cell of cells) {
      const found = label.exec(cell.trim())?.[1];
      if (found) return found;
    }
  return undefined;
}

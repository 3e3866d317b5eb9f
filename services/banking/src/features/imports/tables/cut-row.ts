import { cutInTheMiddle } from '../statement/refusals';
import type { ParsedRow } from '../statement/parsed-file';
import type { Columns } from './csv-columns';
import type { TableLine } from './table-line';

/** Fewer rows do not show how wide a whole one is. */
const fewest = 2;
const lookAt = 50;

/**
 * The rows, the last refused where the file ends in its middle: without the break every other line ends with, and with fewer cells
 * than all rows before it. Cut within its last cell it cannot be told from a whole one; then only balances show it.
 */
export function withoutCutRow(
  rows: ParsedRow[],
  lines: readonly TableLine[],
  endsOpen: boolean | undefined,
  { date, description, amount, debit, credit }: Columns,
  isDated: (line: TableLine) => boolean,
): ParsedRow[] {
  const [last, before] = [lines.at(-1), lines.slice(-1 - lookAt, -1)];
  const isCut =
    endsOpen &&
    last !== undefined &&
    before.length >= fewest &&
    // What stands behind all that makes a movement may be left out.
    Math.max(date, description, amount ?? 0, debit ?? 0, credit ?? 0) >= last.cells.length - 1 &&
    before.every(({ cells }) => cells.length > last.cells.length);
  // What has no date is a footer rather than half a movement.
  if (!isCut || rows.length !== lines.length || !isDated(last)) return rows;
  return [...rows.slice(0, -1), { line: last.line, raw: last.raw, refused: cutInTheMiddle }];
}

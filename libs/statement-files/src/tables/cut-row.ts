import { cutInTheMiddle } from '../parsed/refusals';
import type { ParsedRow } from '../parsed/parsed-file';
import type { Columns } from './csv-columns';
import type { CsvReading } from './csv-row';
import type { TableLine } from './table-line';

/** Fewer rows do not show how wide a whole one is. */
const fewest = 2;
const lookAt = 50;

/**
 * The rows, the last refused where the file ends in its middle: without the break every other line ends with, and with fewer cells
 * than all rows before it, or, where no balances show it, with fewer decimals in an amount that ends it. Cut elsewhere within its
 * last cell it looks like a whole one.
 */
export function withoutCutRow(
  rows: ParsedRow[],
  lines: readonly TableLine[],
  endsOpen: boolean | undefined,
  how: CsvReading,
): ParsedRow[] {
  const [last, before] = [lines.at(-1), lines.slice(-1 - lookAt, -1)];
  const isCut =
    endsOpen &&
    last !== undefined &&
    before.length >= fewest &&
    (lacksCells(last, before, how.columns) || lacksDecimals(last, before, how));
  // What has no date is a footer rather than half a movement.
  if (!isCut || rows.length !== lines.length || how.dayOf(last.cells[how.columns.date] ?? '') === undefined)
    return rows;
  return [...rows.slice(0, -1), { line: last.line, raw: last.raw, refused: cutInTheMiddle }];
}

const lacksCells = (
  last: TableLine,
  before: readonly TableLine[],
  { date, description, amount, debit, credit }: Columns,
): boolean =>
  // What stands behind all that makes a movement may be left out.
  Math.max(date, description, amount ?? 0, debit ?? 0, credit ?? 0) >= last.cells.length - 1 &&
  before.every(({ cells }) => cells.length > last.cells.length);

/**
 * Where a bank writes every amount with as many decimals, one at the very end with fewer goes on in the file as it was. That it
 * writes zeros at their end is seen by one: else `-12.55`, `-3.25` and `-7` may all be whole.
 */
function lacksDecimals(last: TableLine, before: readonly TableLine[], how: CsvReading): boolean {
  const at = last.cells.length - 1;
  const { amount, debit, credit, balance } = how.columns;
  if (
    balance !== undefined ||
    ![amount, debit, credit].includes(at) ||
    before.some(({ cells }) => cells.length !== at + 1)
  )
    return false;
  const decimalsOf = ({ cells }: TableLine): string[] => {
    const text = cells[at]!.trim();
    return /\d/.test(text) ? [(how.decimalComma ? /,(\d+)/ : /\.(\d+)/).exec(text)?.[1] ?? ''] : [];
  };
  const usual = before.flatMap(decimalsOf);
  const [own] = decimalsOf(last);
  return (
    own !== undefined &&
    usual.length >= fewest &&
    usual.every(({ length }) => length === usual[0]!.length && length > own.length) &&
    usual.some((decimals) => decimals.endsWith('0'))
  );
}

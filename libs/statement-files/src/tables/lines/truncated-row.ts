import { truncatedRow } from '../../parsed/refusals';
import type { ParsedRow } from '../../parsed/parsed-file';
import type { Columns } from '../columns/csv-columns';
import type { CsvReading } from '../rows/csv-row';
import type { TableLine } from './table-line';

/** With fewer rows, the width of a complete row is unknown. */
const fewest = 2;
const lookAt = 50;

/**
 * Refuses the last row if the file ends within it: the file lacks the final line break that every other line has, and the row has
 * fewer cells than all others or, if no balances show it, fewer decimals in a final amount. A cut elsewhere within the last cell
 * cannot be detected.
 */
export function withoutTruncatedRow(
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
  // A line without a date is a footer, not half a movement.
  if (!isCut || rows.length !== lines.length || how.dayOf(last.cells[how.columns.date] ?? '') === undefined)
    return rows;
  return [...rows.slice(0, -1), { line: last.line, raw: last.raw, refused: truncatedRow }];
}

const lacksCells = (
  last: TableLine,
  before: readonly TableLine[],
  { date, description, amount, debit, credit }: Columns,
): boolean =>
  // Cells after the essential ones may be missing.
  Math.max(date, description, amount ?? 0, debit ?? 0, credit ?? 0) >= last.cells.length - 1 &&
  before.every(({ cells }) => cells.length > last.cells.length);

/**
 * If a bank writes every amount with the same number of decimals, a final amount with fewer is cut. At least one amount must end
 * in a zero to prove this; otherwise `-12.55`, `-3.25` and `-7` may all be complete.
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

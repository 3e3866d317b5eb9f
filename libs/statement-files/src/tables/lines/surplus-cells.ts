import { looksLikeAmount } from '../../text/amount-text';
import type { Columns } from '../columns/csv-columns';
import type { TableLine } from './table-line';

const someRows = 10;
const surplusText =
  'This row has more cells than the others, so it cannot be told which of them is the amount. Put texts and amounts with a comma in quotation marks, or add it by hand';

/**
 * Why a text row with too many cells cannot be read: an unquoted delimiter cut a text or an amount in two, so that `-1,234.50`
 * would be read as -1, and `Lunch, 12` as 12. A row with only a note after all others is read.
 */
export function surplusRefusal(
  heading: readonly string[],
  lines: readonly TableLine[],
  columns: Columns,
): (line: TableLine) => string | undefined {
  const usual = Math.max(widthOf(heading), usualWidth(lines));
  // If most amounts are in thousands, most rows are cut.
  const headed = widthOf(heading) || usual;
  const sums = [columns.amount, columns.debit, columns.credit].filter((column) => column !== undefined);
  return ({ cells }) => {
    const width = widthOf(cells);
    const isUnclear = sums.some(
      (column) =>
        (width > headed && isCutAmount(cells, column)) ||
        (width > usual && isMoved(cells, column, width - usual, columns.description)),
    );
    return isUnclear ? surplusText : undefined;
  };
}

const isCutAmount = (cells: readonly string[], column: number): boolean =>
  /^[^\d.,]{0,5}\d{1,3}$/.test((cells[column] ?? '').trim()) &&
  /^\d{3}(\.\d+)?[^\d.,]{0,5}$/.test((cells[column + 1] ?? '').trim());

/** An earlier text may have been cut, which moves the amount to the right. */
const isMoved = (cells: readonly string[], column: number, surplus: number, description: number): boolean =>
  description < column &&
  looksLikeAmount(cells[column] ?? '') &&
  looksLikeAmount(cells[column + surplus] ?? '');

/** Number of cells up to the last non-empty one, because many banks end every row with a delimiter. */
const widthOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

function usualWidth(lines: readonly TableLine[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of lines) {
    const width = widthOf(cells);
    counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  const isUsual = (count: number): boolean =>
    // A sometimes filled column makes many rows wider; a surplus comma only a few.
    count * 2 > lines.length || (count > someRows && count * 10 > lines.length);
  return Math.max(0, ...[...counts].filter(([, count]) => isUsual(count)).map(([width]) => width));
}

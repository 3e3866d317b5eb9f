import { looksLikeAmount } from '../../text/amount-text';
import { looksLikeDay } from '../../text/date-text';
import type { Columns } from '../columns/csv-columns';
import type { TableLine } from './table-line';

/** The most lines checked below the last row. */
const maxBelow = 40;
const sum =
  /^(grand |sub ?)?(totals?|summe|gesamt(betrag|summe)?|total geral|totale|totaal|i alt|yhteensä|合計)\b|^合計/iu;
const balance = /^(opening|closing|beginning|ending) balance\b/iu;

/** Whether a line is a sum, balance or text that a bank writes below its table, which needs no refusal. */
function isFooter({ cells, refused }: TableLine, { date }: Columns): boolean {
  if (refused || looksLikeDay(cells[date] ?? '')) return false;
  const said = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (said.length === 0) return true;
  if (sum.test(said[0]!) || balance.test(said[0]!)) return true;
  return said.length === 1 && !looksLikeAmount(said[0]!);
}

/**
 * Removes the lines below the last row. If the table has no other lines, they are kept, so that each is refused with a reason.
 */
export function withoutFooter(lines: readonly TableLine[], columns: Columns): readonly TableLine[] {
  let end = lines.length;
  while (end > 0 && lines.length - end < maxBelow && isFooter(lines[end - 1]!, columns)) end--;
  return end > 0 && looksLikeDay(lines[end - 1]!.cells[columns.date] ?? '') ? lines.slice(0, end) : lines;
}

import { looksLikeAmount } from '../text/amount-text';
import { looksLikeDay } from '../text/date-text';
import type { Columns } from './csv-columns';
import type { TableLine } from './table-line';

/** So many lines below the last row are looked at. */
const mostBelow = 40;
const sum =
  /^(grand |sub ?)?(totals?|summe|gesamt(betrag|summe)?|total geral|totale|totaal|i alt|yhteensä|合計)\b|^合計/iu;
const balance = /^(opening|closing|beginning|ending) balance\b/iu;

/** Sums, balances and words that a bank writes below its table: nothing that can be mended, so nothing to refuse either. */
function isFooter({ cells, refused }: TableLine, { date }: Columns): boolean {
  if (refused || looksLikeDay(cells[date] ?? '')) return false;
  const said = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (said.length === 0) return true;
  if (sum.test(said[0]!) || balance.test(said[0]!)) return true;
  return said.length === 1 && !looksLikeAmount(said[0]!);
}

/** The lines without those below the last row of the table. A table of nothing else keeps them, so that each is refused in words. */
export function withoutFooter(lines: readonly TableLine[], columns: Columns): readonly TableLine[] {
  let end = lines.length;
  while (end > 0 && lines.length - end < mostBelow && isFooter(lines[end - 1]!, columns)) end--;
  return end > 0 && looksLikeDay(lines[end - 1]!.cells[columns.date] ?? '') ? lines.slice(0, end) : lines;
}

import type { CsvOptions } from '@app/contracts-banking';
import { looksLikeAmount } from '../../text/amount-text';
import { isBad, type ParsedFile, type ParsedRow, type ReadingContext } from '../../parsed/parsed-file';
import type { Columns } from './csv-columns';
import { isMarkedIncoming } from '../rows/csv-row';
import type { TableLine } from '../lines/table-line';

/** From this share of amounts without a minus on, it is a style of printing and not only income. */
const nearlyAll = 0.6;
/** The most amounts to check for a column's style. */
export const maxCheckedAmounts = 5_000;
const isMinus = (text: string): boolean => /[-(\u2212]/.test(text);

export const mostlyPositive = (amounts: readonly string[]): boolean =>
  amounts.filter((text) => !isMinus(text)).length > amounts.length * nearlyAll;

const payment = /\b(payment|pymt|pmt|autopay)\b/i;

/** Whether a card's table shows its payments with a minus and other rows without: then a minus means money in. */
export function paymentsAreMinus(
  { amount, description }: Columns,
  columnText: (column: number | undefined) => readonly string[],
): boolean {
  const [texts, amounts] = [columnText(description), columnText(amount)];
  const signs = amounts
    .slice(0, maxCheckedAmounts)
    .map((text, at) => ({ isMinus: isMinus(text), isPayment: payment.test(texts[at] ?? '') }));
  const payments = signs.filter(({ isPayment }) => isPayment);
  return (
    payments.length > 0 &&
    payments.every((one) => one.isMinus) &&
    signs.some((one) => !one.isPayment && !one.isMinus)
  );
}

/** Whether the sign of this account's amounts was guessed and could also be the reverse. */
function isGuessed({ flipSign }: CsvOptions, columns: Columns, { isCard, owes }: ReadingContext): boolean {
  return (isCard || owes === true) && flipSign === undefined && columns.direction === undefined;
}

/** An example of how unsigned amounts are read, if the person must confirm it. */
export function signExampleOf(
  rows: readonly ParsedRow[],
  lines: readonly TableLine[],
  columns: Columns,
  options: CsvOptions,
  reading: ReadingContext,
): ParsedFile['signProof'] {
  const { amount } = columns;
  if (amount === undefined || !isGuessed(options, columns, reading)) return undefined;
  const printedIn = ({ cells }: TableLine): string => (cells[amount] ?? '').trim();
  if (!mostlyPositive(lines.slice(0, maxCheckedAmounts).map(printedIn).filter(looksLikeAmount)))
    return undefined;
  const find = (fits: (text: string) => boolean): number =>
    rows.findIndex((row, index) => !isBad(row) && fits(printedIn(lines[index]!)));
  // A payment marked as such shows nothing about the unmarked purchases.
  const bare = find((text) => !isMinus(text) && !isMarkedIncoming(text) && !/dr?\.?$/i.test(text));
  const at = bare >= 0 ? bare : find((text) => !isMinus(text));
  const row = rows[at];
  return row && !isBad(row)
    ? {
        text: row.description.slice(0, 60),
        printed: printedIn(lines[at]!).slice(0, 30),
        isOut: row.signedMinor < 0,
      }
    : undefined;
}

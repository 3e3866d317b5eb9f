import { cleanText, isBad, type ParsedRow } from '../../parsed/parsed-file';
import { plainHeading, type Columns } from '../columns/csv-columns';
import type { TableLine } from '../lines/table-line';

/** Headings that identify a table whose categories the bank chose, not the person. */
const sortedByBank: readonly (readonly string[])[] = [
  ['transaction date', 'post date', 'description', 'category', 'type', 'amount'],
  ['transaction date', 'posted date', 'card no', 'description', 'category', 'debit', 'credit'],
  ['transaction date', 'clearing date', 'description', 'merchant', 'category', 'type'],
  ['trans date', 'post date', 'description', 'amount', 'category'],
  ['date', 'description', 'amount', 'extended details', 'appears on your statement as', 'category'],
  ['transaction id', 'date', 'name', 'emoji', 'category', 'amount'],
  ['date', 'counter party', 'reference', 'type', 'spending category'],
];

/** A column with the kind of each payment in the bank's words: `LOHN GEHALT`, `ENTGELTABSCHLUSS`. */
const kindHeading = /^(buchungstext|buchungsart|umsatzart|vorgang)$/;

/** The column with the bank's own word for each row: its category, otherwise the kind of payment; undefined if there is none. */
export function bankCategoryColumn(header: readonly string[], columns: Columns): number | undefined {
  const headings = header.map(plainHeading);
  const all = new Set(headings);
  if (columns.category !== undefined)
    return sortedByBank.some((has) => has.every((heading) => all.has(heading)))
      ? columns.category
      : undefined;
  const taken = new Set<number | undefined>(Object.values(columns));
  const at = headings.findIndex((heading, index) => !taken.has(index) && kindHeading.test(heading));
  return at < 0 ? undefined : at;
}

/** The row with the bank's word for it. */
export function withBankCategory(
  row: ParsedRow,
  { cells }: TableLine,
  column: number | undefined,
): ParsedRow {
  const bankCategory = column === undefined ? '' : cleanText(cells[column] ?? '', 60);
  return isBad(row) || bankCategory === '' ? row : { ...row, extra: { ...row.extra, bankCategory } };
}

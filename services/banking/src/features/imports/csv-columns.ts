import type { CsvOptions } from '@app/contracts-banking';
import { looksLikeAmount } from './amount-text';
import { looksLikeDay } from './date-text';
import { headingWords } from './heading-words';

export type Columns = NonNullable<CsvOptions['columns']>;
export interface Layout {
  columns: Columns;
}

export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .slice(0, 80)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function find(
  headings: readonly string[],
  kind: keyof Columns,
  taken: ReadonlySet<number>,
): number | undefined {
  for (const pattern of headingWords[kind]) {
    const index = headings.findIndex((heading, at) => !taken.has(at) && pattern.test(heading));
    if (index >= 0) return index;
  }
  return undefined;
}

/** Without the columns that are not there. */
const present = (columns: { [K in keyof Columns]: Columns[K] | undefined }): Columns =>
  Object.fromEntries(
    Object.entries(columns).filter(([, column]) => column !== undefined),
  ) as unknown as Columns;

/** The layout a heading row describes; undefined when it names no date or no amount. */
export function layoutFromHeadings(cells: readonly string[]): Layout | undefined {
  const headings = cells.map(plainHeading);
  const taken = new Set<number>();
  const take = (kind: keyof Columns): number | undefined => {
    const index = find(headings, kind, taken);
    if (index !== undefined) taken.add(index);
    return index;
  };
  const date = take('date');
  const balance = take('balance');
  const debit = take('debit');
  const credit = debit === undefined ? undefined : take('credit');
  const amount = debit !== undefined && credit !== undefined ? undefined : take('amount');
  const category = take('category');
  const direction = take('direction');
  const description =
    take('description') ?? headings.findIndex((heading, at) => !taken.has(at) && heading !== '');
  if (
    date === undefined ||
    description < 0 ||
    (amount === undefined && (debit === undefined || credit === undefined))
  )
    return undefined;
  const [account, currency, note, tags] = [take('account'), take('currency'), take('note'), take('tags')];
  const sums = amount === undefined ? { debit, credit } : { amount, direction };
  const all = { date, description, ...sums, category, balance, account, currency, note, tags };
  return { columns: present(all) };
}

/** The number of an account or a card. */
const isNumber = (text: string): boolean => /^\s*\d{9,}\s*$/.test(text);
const hasCents = (text: string): boolean => /[.,]\d{2}\D*$/.test(text);

/** The layout of rows without headings, from what stands in them; undefined when there is no column of dates or none of amounts. */
export function layoutFromCells(rows: readonly (readonly string[])[]): Layout | undefined {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const share = (column: number, test: (text: string) => boolean): number =>
    rows.filter((row) => test(row[column] ?? '')).length / (rows.length || 1);
  const columns = Array.from({ length: width }, (_, index) => index);
  const date = columns.find((column) => share(column, looksLikeDay) > 0.7);
  const amounts = columns.filter(
    (column) =>
      column !== date &&
      share(column, (text) => looksLikeAmount(text) && !looksLikeDay(text) && !isNumber(text)) > 0.7,
  );
  const amount = amounts.find((column) => share(column, hasCents) > 0.5) ?? amounts[0];
  if (date === undefined || amount === undefined) return undefined;
  const letters = (column: number): number =>
    rows.reduce((sum, row) => sum + (row[column]?.match(/\p{L}/gu)?.length ?? 0), 0);
  const description = columns
    .filter((column) => column !== date && column !== amount)
    .sort((a, b) => letters(b) - letters(a))[0];
  return description === undefined ? undefined : { columns: { date, description, amount } };
}

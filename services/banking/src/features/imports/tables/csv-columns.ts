import type { CsvOptions } from '@app/contracts-banking';
import { looksLikeAmount } from '../text/amount-text';
import { looksLikeDay } from '../text/date-text';
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

/** The column that says most: with the most different texts of letters. */
function mostTelling(rows: readonly (readonly string[])[], columns: readonly number[]): number | undefined {
  const texts = (column: number): Set<string> =>
    new Set(rows.map((row) => row[column] ?? '').filter((text) => /\p{L}{2}/u.test(text)));
  const [best] = columns
    .map((column) => {
      const said = texts(column);
      return { column, said: said.size, letters: [...said].join('').length };
    })
    .sort((a, b) => b.said - a.said || b.letters - a.letters);
  return best && best.said > 0 ? best.column : undefined;
}

/** The layout a heading row describes, with the rows below it; undefined when it names no date or no amount. */
export function layoutFromHeadings(
  cells: readonly string[],
  rows: readonly (readonly string[])[] = [],
): Layout | undefined {
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
  const free = (): number[] =>
    headings.flatMap((heading, at) => (taken.has(at) || heading === '' ? [] : [at]));
  const description = take('description') ?? mostTelling(rows, free()) ?? free()[0] ?? -1;
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
  if (date === undefined) return undefined;
  const sums = amount === undefined ? twoSums(rows, columns) : { amount };
  if (!sums) return undefined;
  const used: (number | undefined)[] = [date, ...Object.values(sums)];
  const letters = (column: number): number =>
    rows.reduce((sum, row) => sum + (row[column]?.match(/\p{L}/gu)?.length ?? 0), 0);
  const description = columns
    .filter((column) => !used.includes(column))
    .sort((a, b) => letters(b) - letters(a))[0];
  return description === undefined ? undefined : { columns: { date, description, ...sums } };
}

/** Two columns of which each row has an amount in one: what went out stands before what came in. */
function twoSums(
  rows: readonly (readonly string[])[],
  columns: readonly number[],
): { debit: number; credit: number } | undefined {
  const has = (row: readonly string[], column: number): boolean =>
    hasCents((row[column] ?? '').trim()) && looksLikeAmount(row[column]!) && !looksLikeDay(row[column]!);
  for (const debit of columns)
    for (const credit of columns.slice(columns.indexOf(debit) + 1)) {
      const single = rows.filter((row) => has(row, debit) !== has(row, credit));
      const both = [debit, credit].every((column) => rows.some((row) => has(row, column)));
      const isOne = single.every((row) =>
        [debit, credit].some((column) => (row[column] ?? '').trim() === ''),
      );
      if (both && isOne && single.length > rows.length * 0.9) return { debit, credit };
    }
  return undefined;
}

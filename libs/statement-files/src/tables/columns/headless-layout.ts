import { guessDecimalComma, looksLikeAmount, minorFromText } from '../../text/amount-text';
import { looksLikeDay } from '../../text/date-text';
import type { Layout } from './csv-columns';
import { isInformativeText } from '../rows/informative-text';
import { directionOf } from './direction-words';

type Rows = readonly (readonly string[])[];
type Share = (column: number, test: (text: string) => boolean) => number;

/** The number of an account or a card. */
const isNumber = (text: string): boolean => /^\s*\d{9,}\s*$/.test(text);
const hasCents = (text: string): boolean => /[.,]\d{2}\D*$/.test(text);
/** `010`: a record type. */
const isCode = (text: string): boolean => /^\s*0\d+\s*$/.test(text);
const isAmount = (text: string): boolean =>
  looksLikeAmount(text) && !looksLikeDay(text) && !isNumber(text) && !isCode(text);

/** Columns named by an incomplete heading. */
export type Known = Partial<Record<'balance' | 'debit' | 'credit', number>>;

/** The layout of rows without headings, from their content; undefined if there is no column of dates or none of amounts. */
export function layoutFromCells(rows: Rows, known: Known = {}): Layout | undefined {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const share: Share = (column, test) =>
    rows.filter((row) => test(row[column] ?? '')).length / (rows.length || 1);
  const columns = Array.from({ length: width }, (_, index) => index);
  const date = columns.find((column) => share(column, looksLikeDay) > 0.7);
  if (date === undefined) return undefined;
  const isBalance = (column: number): boolean => column === known.balance;
  const amounts = columns.filter(
    (column) => column !== date && !isBalance(column) && share(column, isAmount) > 0.7,
  );
  // A full column next to money out and money in is the balance.
  const found =
    twoSums(
      rows,
      columns.filter((column) => column !== date && !isBalance(column)),
      known,
    ) ?? oneSum(rows, amounts, share, columns);
  if (!found) return undefined;
  const sums = known.balance === undefined ? found : { ...found, balance: known.balance };
  const used: (number | undefined)[] = [date, ...Object.values(sums)];
  const texts = (column: number): string[] => rows.map((row) => row[column] ?? '').filter(isText);
  const letters = (column: number): number =>
    texts(column).reduce((sum, text) => sum + text.match(/\p{L}/gu)!.length, 0);
  const [description, note] = columns
    .filter((column) => !used.includes(column))
    .sort((a, b) => letters(b) - letters(a));
  if (description === undefined) return undefined;
  // A second text is kept too if it is filled in each row and not constant.
  const varies = note !== undefined && new Set(texts(note)).size > 1;
  return { columns: { date, description, ...sums, ...(varies && { note }) } };
}

/** Words that are neither a code nor an account number. */
const isText = (text: string): boolean => /\p{L}{2}/u.test(text) && isInformativeText(text);

type Sums = Pick<Layout['columns'], 'amount' | 'balance' | 'direction' | 'debit' | 'credit'>;

/** The column of amounts: the one by which another increases, otherwise one with signs, otherwise the first. */
function oneSum(
  rows: Rows,
  amounts: readonly number[],
  share: Share,
  columns: readonly number[],
): Sums | undefined {
  const withCents = amounts.filter((column) => share(column, hasCents) > 0.5);
  const likely = withCents.length > 0 ? withCents : amounts;
  const isSigned = (column: number): boolean => rows.some((row) => /-|\u2212|\(/.test(row[column] ?? ''));
  const signedFirst = [...likely.filter(isSigned), ...likely.filter((column) => !isSigned(column))];
  const proven = provenSum(rows, signedFirst) ?? provenSum(rows.slice(1), signedFirst);
  if (proven) return proven;
  const [amount] = signedFirst;
  if (amount === undefined) return undefined;
  const direction = columns.find((column) => share(column, (text) => directionOf(text) !== undefined) > 0.9);
  return { amount, ...(direction !== undefined && { direction }) };
}

/** Only differences matter, so any currency with two decimals works. */
const anyCurrency = 'USD';

function minorsOf(rows: Rows, column: number): number[] {
  const texts = rows.map((row) => row[column] ?? '');
  const comma = guessDecimalComma(texts, anyCurrency);
  return texts.map((text) => {
    try {
      return minorFromText(text, anyCurrency, comma);
    } catch {
      return NaN;
    }
  });
}

/** Two columns of which one is the balance after (or before) each amount of the other, in either order of rows. */
function provenSum(rows: Rows, columns: readonly number[]): Sums | undefined {
  if (rows.length < 2 || columns.length < 2) return undefined;
  const minors = new Map(columns.map((column) => [column, minorsOf(rows, column)]));
  for (const amount of columns)
    for (const balance of columns) {
      if (amount === balance) continue;
      const [a, b] = [minors.get(amount)!, minors.get(balance)!];
      const steps = rows.length - 1;
      const fits = (isStep: (index: number) => boolean): boolean =>
        Array.from({ length: steps }, (_, index) => index + 1).filter(isStep).length >= steps * 0.9;
      if (a.every((minor) => minor === 0)) continue;
      if (fits((i) => b[i - 1]! + a[i]! === b[i]!) || fits((i) => b[i]! + a[i - 1]! === b[i - 1]!))
        return { amount, balance };
      if (fits((i) => b[i - 1]! + a[i - 1]! === b[i]!) || fits((i) => b[i]! + a[i]! === b[i - 1]!))
        return { amount };
    }
  return undefined;
}

/** Two columns of which each row has an amount in one: money out comes before money in, unless headings state otherwise. */
function twoSums(
  rows: Rows,
  columns: readonly number[],
  known: Known,
): { debit: number; credit: number } | undefined {
  if (known.debit !== undefined && known.credit !== undefined)
    return { debit: known.debit, credit: known.credit };
  const has = (row: readonly string[], column: number): boolean => isAmount((row[column] ?? '').trim());
  const cents = (column: number): boolean =>
    rows.every((row) => (row[column] ?? '').trim() === '' || hasCents(row[column]!.trim()));
  for (const debit of columns)
    for (const credit of columns.slice(columns.indexOf(debit) + 1)) {
      const single = rows.filter((row) => has(row, debit) !== has(row, credit));
      const both = [debit, credit].every((column) => rows.some((row) => has(row, column)));
      const isOne = single.every((row) =>
        [debit, credit].some((column) => (row[column] ?? '').trim() === ''),
      );
      // Without cents, check numbers and the like look the same: a true pair is adjacent and fills each row.
      const isClear =
        (cents(debit) && cents(credit)) || (credit === debit + 1 && single.length === rows.length);
      if (both && isOne && isClear && single.length > rows.length * 0.9) return { debit, credit };
    }
  return undefined;
}

import type { CsvOptions } from '@app/contracts-banking';
import { isSigned, looksLikeAmount } from '../../text/amount-text';
import { looksLikeDay } from '../../text/date-text';
import { directionOf } from './direction-words';
import { headingWords } from './heading-words';
import { isInformativeText } from '../rows/informative-text';

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

/** `Débito (R$)`, `残高(円)`, `Deposit Amount (INR )`: a currency in parentheses does not describe a column's content. */
const withoutUnit = (heading: string): string =>
  heading.replace(/\s*[(（]\s*(?:[A-Z]{1,2}?[$€£¥₹₩₽]|[A-Z]{3}|Rs\.?|kr\.?|zł|Kč|Ft|円|元|원)\s*[)）]/gu, '');

type Rows = readonly (readonly string[])[];

/** Columns whose heading is a known word for it, best first. */
const candidates = (
  headings: readonly string[],
  kind: keyof Columns,
  taken: ReadonlySet<number>,
): number[] => [
  ...new Set(
    headingWords[kind].flatMap((pattern) =>
      headings.flatMap((heading, at) => (!taken.has(at) && pattern.test(heading) ? [at] : [])),
    ),
  ),
];

/** At least one cell of a column must pass this test, so that the column can be what its heading states. */
const holds: Partial<Record<keyof Columns, (text: string) => boolean>> = {
  date: looksLikeDay,
  amount: (text) => looksLikeAmount(text) && /[1-9]/.test(text),
  description: isInformativeText,
  direction: (text) => directionOf(text) !== undefined,
};

/** The column of that kind: of several, one that is filled; of several texts, one that differs between rows. */
function find(
  headings: readonly string[],
  kind: keyof Columns,
  taken: ReadonlySet<number>,
  rows: Rows,
): number | undefined {
  const all = candidates(headings, kind, taken).map((at) =>
    kind === 'amount' || kind === 'balance' ? besideCurrency(headings, at, rows) : at,
  );
  const held = holds[kind];
  const filled = held ? all.filter((at) => rows.some((row) => held(row[at] ?? ''))) : all;
  if (kind === 'date') return filled[0] ?? (all.length > 0 ? columnOfDays(rows) : undefined) ?? all[0];
  if (rows.length > 0 && kind === 'direction') return filled[0];
  if (rows.length === 0 || kind !== 'description') return filled[0] ?? all[0];
  const said = (at: number): number => rows.filter((row) => isInformativeText(row[at] ?? '')).length;
  const second = filled.find((at) => isSecondText(headings, at) && said(at) * 2 >= rows.length);
  if (second !== undefined) return second;
  const mostly = filled.filter((at) => said(at) * 2 >= rows.length);
  const varied = (at: number): boolean =>
    new Set(rows.map((row) => row[at] ?? '').filter((text) => /\p{L}{2}/u.test(text))).size > 1;
  return (rows.length < minToCompare ? undefined : mostly.find(varied)) ?? mostly[0] ?? filled[0];
}
/** Of `Description 1` and `Description 2`, the first states the kind of payment, the second the other party. */
const isSecondText = (headings: readonly string[], at: number): boolean =>
  / 2$/.test(headings[at]!) && headings.includes(headings[at]!.replace(/2$/, '1'));
const columnOfDays = (rows: Rows): number | undefined =>
  rows[0] && [...rows[0].keys()].find((at) => rows.every((row) => looksLikeDay(row[at] ?? '')));
const minToCompare = 3;

/** Omits missing columns. */
const present = (columns: { [K in keyof Columns]: Columns[K] | undefined }): Columns =>
  Object.fromEntries(
    Object.entries(columns).filter(([, column]) => column !== undefined),
  ) as unknown as Columns;

/** The most informative column: the one with the most different texts. */
function mostInformative(rows: Rows, columns: readonly number[]): number | undefined {
  const texts = (column: number): Set<string> =>
    new Set(
      rows
        .map((row) => row[column] ?? '')
        .filter((text) => /\p{L}{2}/u.test(text) && isInformativeText(text)),
    );
  const [best] = columns
    .map((column) => {
      const said = texts(column);
      return { column, said: said.size, letters: [...said].join('').length };
    })
    .sort((a, b) => b.said - a.said || b.letters - a.letters);
  return best && best.said > 0 ? best.column : undefined;
}

/** The text of a movement: the column with such a heading, unless most rows lack it and another column has it in all rows. */
function tellingOf(named: number | undefined, rows: Rows, columns: readonly number[]): number | undefined {
  const filled = (column: number): number =>
    rows.filter((row) => isInformativeText(row[column] ?? '')).length;
  if (named !== undefined && filled(named) * 2 >= rows.length) return named;
  const informative = mostInformative(rows, columns);
  if (named === undefined) return informative ?? columns[0];
  return informative !== undefined && filled(informative) > filled(named) * 2 ? informative : named;
}

/** The layout described by a heading row and the rows below it; undefined if it names no date or no amount. */
export function layoutFromHeadings(cells: readonly string[], rows: Rows = []): Layout | undefined {
  const parted = (heading: string): string => heading.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  return (
    layoutFromWords(cells.map(withoutUnit).map(plainHeading), rows) ??
    layoutFromWords(
      cells.map((cell) => plainHeading(parted(withoutUnit(cell)))),
      rows,
    )
  );
}

function layoutFromWords(headings: readonly string[], rows: Rows): Layout | undefined {
  const taken = new Set<number>();
  const take = (kind: keyof Columns): number | undefined => {
    const index = find(headings, kind, taken, rows);
    if (index !== undefined) taken.add(index);
    return index;
  };
  const date = take('date');
  const balance = take('balance');
  const debit = take('debit');
  const credit = debit === undefined ? undefined : take('credit');
  const amount = debit !== undefined && credit !== undefined ? undefined : take('amount');
  const direction = take('direction');
  const named = take('description');
  const category = take('category');
  const free = (): number[] =>
    headings.flatMap((heading, at) => (taken.has(at) || heading === '' ? [] : [at]));
  /** A column of letters that give the direction may have no heading. */
  const untaken = (): number[] =>
    [...Array(Math.max(headings.length, ...rows.map((row) => row.length))).keys()].filter(
      (at) => !taken.has(at),
    );
  const description = tellingOf(named, rows, free()) ?? -1;
  if (
    date === undefined ||
    description < 0 ||
    (amount === undefined && (debit === undefined || credit === undefined))
  )
    return undefined;
  const [payer, account, currency] = [take('payer'), take('account'), take('currency')];
  const firstText = headings.indexOf((headings[description] ?? '').replace(/2$/, '1'));
  const note = isSecondText(headings, description) && !taken.has(firstText) ? firstText : take('note');
  const tags = take('tags');
  const sums =
    amount === undefined
      ? { debit, credit }
      : { amount, direction: direction ?? unnamedDirection(headings, rows, amount, untaken()) };
  const all = { date, description, payer, ...sums, category, balance, account, currency, note, tags };
  return { columns: present(all) };
}

/** If no amount has a sign, the column whose words give the direction in each row, whatever its heading. */
function unnamedDirection(
  headings: readonly string[],
  all: Rows,
  amount: number,
  columns: readonly number[],
): number | undefined {
  // A note below the movements gives no direction.
  const rows = all.filter((row) => looksLikeAmount(row[amount] ?? ''));
  if (rows.length === 0 || rows.some((row) => isSigned(row[amount] ?? ''))) return undefined;
  // A balance may have letters too; those next to the amount belong to the amount.
  const beside = amount + 1;
  return (columns.includes(beside) ? [beside, ...columns] : columns).find((at) => {
    const said = rows.map((row) => directionOf(row[at] ?? ''));
    // A single letter may mean anything, unless there is one for each direction or it is next to the amount without a heading.
    const isClear =
      new Set(said).size > 1 ||
      (at === beside && !headings[at]) ||
      rows.every((row) => /\p{L}{2}/u.test(row[at] ?? ''));
    return isClear && said.every((direction) => direction !== undefined);
  });
}

/** Some tables have the currency below the heading of an amount, and the amount in an unnamed column next to it. */
const besideCurrency = (headings: readonly string[], at: number, rows: Rows): number =>
  headings[at + 1] === '' &&
  rows.every((row) => /^([A-Z]{3})?$/.test((row[at] ?? '').trim())) &&
  rows.some((row) => looksLikeAmount(row[at + 1] ?? ''))
    ? at + 1
    : at;

/** The columns named by a heading row that lacks some of those a table needs. */
export function knownColumns(
  cells: readonly string[],
): Partial<Record<'balance' | 'debit' | 'credit', number>> {
  const headings = cells.map(withoutUnit).map(plainHeading);
  const found = (['balance', 'debit', 'credit'] as const).map(
    (kind) => [kind, candidates(headings, kind, new Set())[0]] as const,
  );
  return Object.fromEntries(found.filter(([, at]) => at !== undefined));
}

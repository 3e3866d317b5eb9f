import type { Day } from '@app/calendar';
import { MoneyError, type Currency } from '@app/money';
import { isOtherCurrency, minorFromText } from '../../text/amount-text';
import type { Layout } from '../columns/csv-columns';
import { balanceRow } from '../columns/balance-rows';
import { directionOf } from '../columns/direction-words';
import { isInformativeText } from './informative-text';
import type { TableLine } from '../lines/table-line';
import type { NamedText } from '../../text/named-text';
import { cleanText, maximumMinor, type ParsedRow, type RowExtra } from '../../parsed/parsed-file';
import { noAmount, noDate, notADate, otherCurrency, tooLarge, zeroAmount } from '../../parsed/refusals';

/** How the rows of one file are read. */
export interface CsvReading extends Layout {
  dayOf: (text: string) => Day | undefined;
  nameIn: (statementText: string) => NamedText;
  decimalComma: boolean;
  flipSign: boolean;
  /** No amount has a sign; only words give the direction. */
  signFromWords?: boolean;
  /** If purchases have no sign, amounts marked with a plus or as credit are income. */
  markedIsIn?: boolean;
  currency: Currency;
}

export class Refusal extends Error {}

/** Text of a cell, without line breaks from web pages and without the mark that makes a spreadsheet treat it as text. */
const textIn = (cells: readonly string[], column: number | undefined, length: number): string =>
  column === undefined
    ? ''
    : cleanText(
        (cells[column] ?? '').replace(/<br\s*\/?>/gi, ' ').replace(/^\s*'(?=[\p{Lu}\d])(.*?)'?\s*$/u, '$1'),
        length,
      );

export function readCsvRow({ line, cells, raw, refused }: TableLine, how: CsvReading): ParsedRow {
  if (refused) return { line, raw, refused };
  try {
    const { columns } = how;
    const dateText = (cells[columns.date] ?? '').trim();
    const date = how.dayOf(dateText);
    if (!date) throw new Refusal(dateText === '' ? noDate : notADate(dateText));
    const counted = balanceRow(textIn(cells, columns.description, 500));
    if (counted) throw new Refusal(counted);
    const signedMinor = signedAmount(cells, how);
    if (signedMinor === 0) throw new Refusal(zeroAmount);
    if (Math.abs(signedMinor) > maximumMinor) throw new Refusal(tooLarge);
    refuseCurrency(cells, how);
    const hint = columns.category === undefined ? '' : cleanText(cells[columns.category] ?? '', 60);
    const payer = signedMinor > 0 ? textIn(cells, columns.payer, 500) : '';
    const said = payer || textIn(cells, columns.description, 500) || textIn(cells, columns.note, 500);
    const noMovement = said ? balanceRow(said) : firstOf(cells, balanceRow);
    if (noMovement) throw new Refusal(noMovement);
    const statementText = said || hint || otherText(cells, columns) || 'No description';
    return {
      line,
      raw,
      date,
      signedMinor,
      statementText,
      ...how.nameIn(statementText),
      categoryHint: hint || null,
      fitId: null,
      ...extraOf(cells, columns, statementText),
    };
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof MoneyError)) throw error;
    return { line, raw, refused: error.message };
  }
}

const firstOf = (
  cells: readonly string[],
  signOf: (cell: string) => string | undefined,
): string | undefined => {
  for (const cell of cells) {
    const found = signOf(cell.trim());
    if (found) return found;
  }
  return undefined;
};

/** The longest text in an unassigned column, because a name from there is better than none. */
function otherText(cells: readonly string[], columns: Layout['columns']): string {
  const taken = new Set<number | undefined>(Object.values(columns));
  const texts = cells.map((_, at) => (taken.has(at) ? '' : textIn(cells, at, 500)));
  return texts
    .filter((text) => /\p{L}{3}/u.test(text) && isInformativeText(text))
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

function refuseCurrency(cells: readonly string[], { columns, currency }: CsvReading): void {
  const said = columns.currency === undefined ? '' : (cells[columns.currency] ?? '').trim().toUpperCase();
  if (/^[A-Z]{3}$/.test(said) && isOtherCurrency(said, currency))
    throw new Refusal(otherCurrency(said, currency));
}

function extraOf(
  cells: readonly string[],
  { note, tags }: Layout['columns'],
  statementText: string,
): { extra: RowExtra } | undefined {
  const said = textIn(cells, note, 2_000);
  const text = said === statementText ? '' : said;
  const words = tags === undefined ? [] : (cells[tags] ?? '').split(/[,;|]/).map((tag) => cleanText(tag, 40));
  const kept = words.filter(Boolean).slice(0, 50);
  return text || kept.length > 0 ? { extra: { note: text || null, tags: kept } } : undefined;
}

/** `+ 1,100.00` and `1,100.00 CR`. */
export const isMarkedIncoming = (text: string): boolean => /^\s*\+|cr\.?\s*$/i.test(text);

export function signedAmount(cells: readonly string[], how: CsvReading): number {
  const { columns } = how;
  const textOf = (column: number | undefined): string =>
    column === undefined ? '' : (cells[column] ?? '').trim();
  const minorOf = (text: string): number =>
    text === '' ? 0 : minorFromText(text, how.currency, how.decimalComma);
  if (columns.amount !== undefined) {
    const text = textOf(columns.amount);
    if (text === '') throw new Refusal(noAmount);
    const said = directionOf(textOf(columns.direction));
    if (said === undefined && how.signFromWords)
      throw new Refusal(
        `“${textOf(columns.direction).slice(0, 30)}” does not say whether the money came or went. Choose another column above for debit or credit in words, or add it by hand`,
      );
    const minor = minorOf(text);
    const signed = said === undefined || minor < 0 ? minor : said * minor;
    return how.flipSign && !(how.markedIsIn && isMarkedIncoming(text)) ? 0 - signed : signed;
  }
  const [debit, credit] = [textOf(columns.debit), textOf(columns.credit)];
  if (debit === '' && credit === '') throw new Refusal(noAmount);
  const signed = Math.abs(minorOf(credit)) - Math.abs(minorOf(debit));
  return how.flipSign ? 0 - signed : signed;
}

import type { Day } from '@app/calendar';
import { MoneyError } from '@app/money';
import { namedText } from '../text/named-text';
import { cleanText, maximumMinor, unreadable, type ParsedRow, type RowExtra } from '../parsed/parsed-file';
import { noAmount, noDate, notADate, tooLarge, zeroAmount } from '../parsed/refusals';

/** The common data of one movement in all formats. */
export interface StatementEntry {
  line: number;
  raw: string;
  date: Day | undefined;
  /** As written in the file, for the reason of a refusal. */
  dateText: string | undefined;
  name: string;
  memo: string;
  fitId: string;
  categoryHint?: string;
  extra?: RowExtra;
}

/** Converts a statement entry to a row, or to a refusal. */
export function statementRow(
  entry: StatementEntry,
  amountText: string | undefined,
  minorOf: (text: string) => number,
): ParsedRow {
  const { line, raw, date } = entry;
  const refused = (reason: string): ParsedRow => ({ line, raw, refused: reason });
  if (!date) return refused(entry.dateText ? notADate(entry.dateText) : noDate);
  if (amountText === undefined || amountText.trim() === '') return refused(noAmount);
  try {
    const signedMinor = minorOf(amountText);
    if (signedMinor === 0) return refused(zeroAmount);
    if (Math.abs(signedMinor) > maximumMinor) return refused(tooLarge);
    const [name, memo] = [cleanText(entry.name, 300), cleanText(entry.memo, 300)];
    // If the name is only a number, the text next to it is more useful.
    const said = /\p{L}/u.test(name) || !/\p{L}/u.test(memo) ? name : memo;
    const statementText =
      (name && memo && !memo.startsWith(name) ? `${name} ${memo}` : memo.startsWith(name) ? memo : name) ||
      'No description';
    return {
      line,
      raw,
      date,
      signedMinor,
      statementText,
      ...namedText(said || memo || 'No description'),
      categoryHint: cleanText(entry.categoryHint ?? '', 60) || null,
      fitId: cleanText(entry.fitId, 255) || null,
      ...(entry.extra && { extra: entry.extra }),
    };
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    return refused(error.message);
  }
}

/** Adds a check number as a note, as QIF has it; nothing if it is only zeros or already in the text. */
export function numbered(
  number: string | undefined,
  said: string,
  reference?: string,
): { extra: { note: string } } | undefined {
  const shown = cleanText(number ?? '', 40);
  return shown === '' || /^0+$/.test(shown) || shown === reference || said.includes(shown)
    ? undefined
    : { extra: { note: `No. ${shown}` } };
}

/**
 * The closing balance of a statement. Throws if it is not a number, because the whole file is then doubtful; ignored if it has
 * more decimals than the currency.
 */
export function statedMinorOf(text: string | null, minorOf: (text: string) => number): number | null {
  if (text === null || !/\d/.test(text)) return null;
  try {
    return minorOf(text);
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    if (/^-?\d+[.,]\d+$/.test(text)) return null;
    throw unreadable(
      `The closing balance “${text.slice(0, 30)}” is not an amount. Download the statement again, or in another format.`,
    );
  }
}

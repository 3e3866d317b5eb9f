import type { Day } from '@app/calendar';
import { MoneyError } from '@app/money';
import { namedText } from '../text/named-text';
import { cleanText, maximumMinor, unreadable, type ParsedRow, type RowExtra } from '../parsed/parsed-file';
import { noAmount, noDate, notADate, tooLarge, zeroAmount } from '../parsed/refusals';

/** What a statement says of one movement, as far as the formats have it in common. */
export interface StatementEntry {
  line: number;
  raw: string;
  date: Day | undefined;
  /** As the file has it, for the reason of a refusal. */
  dateText: string | undefined;
  name: string;
  memo: string;
  fitId: string;
  categoryHint?: string;
  extra?: RowExtra;
}

/** A row of a statement, or why it is none. */
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
    // A number where the name should be says less than the text beside it.
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

/** The number of a check as a note, as QIF has it; none where nothing but zeros is shown, or where it is said already. */
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

/** The closing balance a statement names; one that is no number makes the file doubtful as a whole, one with more decimals than the currency has is left out. */
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

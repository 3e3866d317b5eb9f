import type { Day } from '@app/calendar';
import { MoneyError } from '@app/money';
import { merchantNameOf } from '../transactions/merchant-name';
import {
  cleanText,
  maximumMinor,
  unreadable,
  type ParsedRow,
  type ReadingFor,
  type RowExtra,
} from './parsed-file';

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
  if (!date)
    return refused(
      entry.dateText ? `“${entry.dateText.trim().slice(0, 30)}” is not a date` : 'There is no date',
    );
  if (amountText === undefined || amountText.trim() === '') return refused('There is no amount');
  try {
    const signedMinor = minorOf(amountText);
    if (signedMinor === 0) return refused('The amount is zero');
    if (Math.abs(signedMinor) > maximumMinor) return refused('The amount is larger than 99,999,999.99');
    const [name, memo] = [cleanText(entry.name, 300), cleanText(entry.memo, 300)];
    const statementText =
      (name && memo && !memo.startsWith(name) ? `${name} ${memo}` : memo.startsWith(name) ? memo : name) ||
      'No description';
    return {
      line,
      raw,
      date,
      signedMinor,
      statementText,
      description: (name || memo || 'No description').slice(0, 140).trim(),
      merchant: merchantNameOf(name || memo),
      categoryHint: cleanText(entry.categoryHint ?? '', 60) || null,
      fitId: cleanText(entry.fitId, 255) || null,
      ...(entry.extra && { extra: entry.extra }),
    };
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    return refused(error.message);
  }
}

/** Of a file's statements, the one of the account that is meant. */
export function statementFor<S extends { accountId: string }>(
  statements: readonly S[],
  reading: ReadingFor,
): S {
  if (statements.length === 0) throw unreadable('There is no account statement in this file.', 1);
  if (statements.length === 1) return statements[0]!;
  const fitting = statements.filter(
    ({ accountId }) => reading.mask !== null && accountId.endsWith(reading.mask),
  );
  if (fitting.length === 1) return fitting[0]!;
  throw unreadable(
    `This file holds ${statements.length} accounts (${statements.map(({ accountId }) => `…${accountId.slice(-4)}`).join(', ')}). Give the account its last digits, so that it can be told which is meant.`,
  );
}

export const refuseOtherCurrency = (currency: string, reading: ReadingFor): void => {
  if (currency && currency !== reading.currency)
    throw unreadable(`The file is in ${currency}, the account in ${reading.currency}.`);
};

/** The closing balance a statement names; one that is no amount makes the file doubtful as a whole. */
export function statedMinorOf(text: string | null, minorOf: (text: string) => number): number | null {
  if (text === null || !/\d/.test(text)) return null;
  try {
    return minorOf(text);
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    throw unreadable(`The closing balance “${text.slice(0, 30)}” is not an amount.`);
  }
}

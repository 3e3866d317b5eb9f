import { dayOf, type Day } from '@app/calendar';
import { minorFromText } from '../text/amount-text';
import type { CsvOptions } from '@app/contracts-banking';
import { fileAccountOf } from '../statement/file-account';
import { accountOption, selectedStatement } from '../statement/selected-statement';
import { statementWords } from './mt940-words';
import { statedMinorOf, statementRow } from '../statement/statement-row';
import {
  maximumRows,
  rawText,
  tooManyRows,
  unreadable,
  type ParsedFile,
  type ParsedRow,
  type ReadingContext,
} from '../parsed/parsed-file';
import { truncatedRow } from '../parsed/refusals';

/** Whether a text is a SWIFT MT940 statement or a part of one, by its fields. */
export const isMt940 = (text: string): boolean => {
  const head = text.slice(0, 20_000);
  return (
    (/^:(?:20|25|28C?):/m.test(head) && /^:(?:60[FM]|61|62[FM]):/m.test(head)) || /^:61:\d{6}/m.test(head)
  );
};

interface Field {
  tag: string;
  text: string;
  line: number;
}

const longestField = 20_000;

/** Yields the fields in order; lines that start no field belong to the previous one. */
function* fieldsOf(source: string): Generator<Field> {
  let field: Field | undefined;
  let line = 0;
  let colon = '';
  for (const each of source.split(/\r\n?|\n/)) {
    line += 1;
    const bare = colon + each.replace(/^\{[^]*\{4:\s*/, '');
    // Lines cut at a fixed width may split a tag.
    colon = bare.trim() === ':' ? ':' : '';
    if (colon) continue;
    const match = /^:(\d{2}[A-Z]?|NS):(.*)$/.exec(bare);
    if (match) {
      if (field) yield field;
      field = { tag: match[1]!, text: match[2]!, line };
    } else if (/^-(?:\}|\s*$)/.test(bare)) {
      if (field) yield field;
      field = undefined;
    } else if (field && bare.trim() !== '') {
      if (field.text.length + bare.length > longestField)
        throw unreadable('A text here is too long for a bank file. Download it from your bank again.', line);
      field.text += `\n${bare}`;
    }
  }
  if (field) yield field;
}

interface Movement extends Field {
  details: string;
  /** Details are in the fields of the older :NS: instead of :86:. */
  isNs: boolean;
  /** It is the last field of the file. */
  isLast?: boolean;
}

interface Statement {
  accountId: string;
  currency: string;
  balance: string | null;
  movements: Movement[];
}

const longestDetails = 20_000;
/** Some old files omit the currency. */
const balanceText = /^([CD])(\d{6})([A-Z]{3})?([\d,.]+)(?!\w)/;
/** A structured text in the format of field 86. */
const detailsText = /^\d{3}[?>~<^+]\d{2}/;

function statementsOf(source: string): Statement[] {
  const byAccount = new Map<string, Statement>();
  let current: Statement = { accountId: '', currency: '', balance: null, movements: [] };
  let rows = 0;
  let last: Movement | undefined;
  for (const field of fieldsOf(source)) {
    const { tag, text, line } = field;
    if ((tag === '86' || tag === 'NS' || (tag === '25' && detailsText.test(text))) && last) {
      if (text.length > longestDetails)
        throw unreadable('This line is too long for a bank file. Download the statement again.', line);
      last.details = text;
      last.isNs = tag === 'NS';
    } else if (tag === '25') {
      const accountId = text
        .split('\n', 1)[0]!
        .trim()
        .replace(/\/?[A-Z]{3}$/, '');
      current = byAccount.get(accountId) ?? { accountId, currency: '', balance: null, movements: [] };
      byAccount.set(accountId, current);
    } else if (tag === '61') {
      if (++rows > maximumRows) throw tooManyRows(line);
      if (byAccount.size === 0) byAccount.set('', current);
      last = { ...field, details: '', isNs: false };
      current.movements.push(last);
    } else if (/^6[02][FM]$/.test(tag)) {
      const match = balanceText.exec(text);
      if (!match)
        throw unreadable(
          `“${text.slice(0, 40)}” is not a balance. Download the statement again, or in another format.`,
          line,
        );
      current.currency ||= match[3] ?? '';
      if (tag.startsWith('62')) current.balance = `${match[1] === 'D' ? '-' : ''}${match[4]!}`;
    }
    // Only fields directly after a movement describe it.
    if (tag !== '61') last = undefined;
  }
  if (last) last.isLast = true;
  return [...byAccount.values()];
}

/**
 * Some banks print spaces instead of the booking day, and a line break before the amount. The text after the amount must not look
 * like a continuation of it.
 */
const movementText =
  /^(\d{2})(\d{2})(\d{2})(\d{4}| {4})?(RC|RD|EC|ED|C|D)([A-Z])?\s?([\d,.]{1,18})(?= *(?:[A-Z/\n]|$))((?!NONREF)[A-Z][A-Z0-9]{3})?([^\n]*)(?:\n([^]*))?$/;

/** A value date of 30 February means the last day of that month, because interest is calculated with months of 30 days. */
function valueDay(year: number, month: number, day: number): Day | undefined {
  for (let real = day; real >= Math.min(day, 28); real--) {
    const found = dayOf(year, month, real);
    if (found || day > 31) return found;
  }
  return undefined;
}

/** The booking day, otherwise the value date. A booking in January with a December value belongs to the next year. */
function dayIn(year: number, month: number, day: number, booked: string | undefined): Day | undefined {
  const value = valueDay(2000 + year, month, day);
  if (!booked?.trim() || !value) return value;
  const bookedMonth = Number(booked.slice(0, 2));
  const shift = month === 12 && bookedMonth === 1 ? 1 : month === 1 && bookedMonth === 12 ? -1 : 0;
  return dayOf(2000 + year + shift, bookedMonth, Number(booked.slice(2))) ?? value;
}

function rowOf(
  { text, line, details, isNs, isLast }: Movement,
  unique: ReadonlySet<string>,
  reading: ReadingContext,
): ParsedRow {
  const raw = rawText(`${text} ${details}`.replace(/\s+/g, ' ').trim());
  const match = movementText.exec(text);
  if (!match)
    return {
      line,
      raw,
      refused: 'This movement cannot be read. Add it by hand, or download the statement in another format',
    };
  const [, year, month, day, booked, mark, , amount, , reference, supplement] = match;
  // If nothing follows an amount at the end of a file, digits may be missing.
  if (isLast && !match[8] && !match[9] && !text.includes('\n')) return { line, raw, refused: truncatedRow };
  const { name, memo } = statementWords(details, isNs);
  const bankReference = referenceIn(reference!);
  const negative = mark === 'D' || mark === 'ED' || mark === 'RC';
  return statementRow(
    {
      line,
      raw,
      date: dayIn(Number(year), Number(month), Number(day), booked),
      dateText: text.slice(0, 6),
      name,
      memo:
        memo ||
        (supplement ?? '').trim() ||
        reference!
          .split('//')[0]!
          .replace(/^\s*NONREF\b/, '')
          .trim(),
      fitId: unique.has(bankReference) ? bankReference : '',
    },
    amount,
    (digits) => {
      const minor = minorFromText(digits.replace(/,$/, ''), reading.currency, true);
      return negative ? 0 - minor : minor;
    },
  );
}

const referenceIn = (text: string): string => {
  const reference = text.split('//')[1]?.trim() ?? '';
  return reference.length >= 6 && /\d/.test(reference) ? reference : '';
};

function rowsOf({ movements }: Statement, reading: ReadingContext): ParsedRow[] {
  const seen = new Map<string, number>();
  for (const { text } of movements) {
    const reference = referenceIn(movementText.exec(text)?.[9] ?? '');
    if (reference) seen.set(reference, (seen.get(reference) ?? 0) + 1);
  }
  // A reference used by several movements identifies none of them.
  const unique = new Set([...seen].filter(([, count]) => count === 1).map(([reference]) => reference));
  return movements.map((movement) => rowOf(movement, unique, reading));
}

/** Reads MT940, and MT942 for the current day. */
export function readMt940(
  source: string,
  encoding: NonNullable<CsvOptions['encoding']>,
  reading: ReadingContext,
  options: CsvOptions = {},
): ParsedFile {
  const { statement, rows, accounts } = selectedStatement(
    statementsOf(source),
    reading,
    options.onlyAccount,
    (one) => rowsOf(one, reading),
  );
  return {
    format: 'mt940',
    encoding,
    rows,
    csv: accountOption(accounts, options, encoding),
    sample: [],
    dateOrderAmbiguous: false,
    accounts,
    ...(statement && { fileAccount: fileAccountOf({ accountId: statement.accountId }) }),
    statedMinor: statedMinorOf(statement?.balance ?? null, (text) =>
      minorFromText(text.replace(/,$/, ''), reading.currency, true),
    ),
  };
}

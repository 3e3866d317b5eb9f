import { dayOf, type Day } from '@app/calendar';
import { minorFromText } from './amount-text';
import { refuseOtherCurrency, statedMinorOf, statementFor, statementRow } from './statement-row';
import {
  maximumRows,
  rawText,
  tooManyRows,
  unreadable,
  type ParsedFile,
  type ParsedRow,
  type ReadingFor,
} from './parsed-file';

/** Whether a text is a SWIFT MT940 statement, by its fields. */
export const isMt940 = (text: string): boolean => {
  const head = text.slice(0, 20_000);
  return /^:(?:20|25|28C?):/m.test(head) && /^:(?:60[FM]|61|62[FM]):/m.test(head);
};

interface Field {
  tag: string;
  text: string;
  line: number;
}

const longestField = 20_000;

/** Fields in order; lines that begin none belong to the one before. */
function* fieldsOf(source: string): Generator<Field> {
  let field: Field | undefined;
  let line = 0;
  for (const each of source.split(/\r\n?|\n/)) {
    line += 1;
    const bare = each.replace(/^\{[^]*\{4:\s*/, '');
    const match = /^:(\d{2}[A-Z]?):(.*)$/.exec(bare);
    if (match) {
      if (field) yield field;
      field = { tag: match[1]!, text: match[2]!, line };
    } else if (/^-(?:\}|\s*$)/.test(bare)) {
      if (field) yield field;
      field = undefined;
    } else if (field && bare.trim() !== '') {
      if (field.text.length + bare.length > longestField)
        throw unreadable('A text here is too long for a bank file.', line);
      field.text += `\n${bare}`;
    }
  }
  if (field) yield field;
}

interface Movement extends Field {
  details: string;
}

interface Statement {
  accountId: string;
  currency: string;
  balance: string | null;
  movements: Movement[];
}

const balanceText = /^([CD])(\d{6})([A-Z]{3})([\d,.]+)/;

function statementsOf(source: string): Statement[] {
  const byAccount = new Map<string, Statement>();
  let current: Statement = { accountId: '', currency: '', balance: null, movements: [] };
  let rows = 0;
  let last: Movement | undefined;
  for (const field of fieldsOf(source)) {
    const { tag, text, line } = field;
    if (tag === '25') {
      const accountId = text
        .split('\n', 1)[0]!
        .trim()
        .replace(/[A-Z]{3}$/, '');
      current = byAccount.get(accountId) ?? { accountId, currency: '', balance: null, movements: [] };
      byAccount.set(accountId, current);
    } else if (tag === '61') {
      if (++rows > maximumRows) throw tooManyRows(line);
      if (byAccount.size === 0) byAccount.set('', current);
      last = { ...field, details: '' };
      current.movements.push(last);
    } else if (tag === '86' && last) last.details = text;
    else if (/^6[02][FM]$/.test(tag)) {
      const match = balanceText.exec(text);
      if (!match) throw unreadable(`“${text.slice(0, 40)}” is not a balance.`, line);
      current.currency ||= match[3]!;
      if (tag.startsWith('62')) current.balance = `${match[1] === 'D' ? '-' : ''}${match[4]!}`;
    }
    // Only what follows a movement at once is about it.
    if (tag !== '61') last = undefined;
  }
  return [...byAccount.values()];
}

const movementText =
  /^(\d{2})(\d{2})(\d{2})(\d{4})?(RC|RD|EC|ED|C|D)([A-Z])?([\d,.]{1,18})([A-Z][A-Z0-9]{3})?([^\n]*)(?:\n([^]*))?$/;

/** The day it was booked, else its value date. A booking in January of a December value belongs to the next year. */
function dayIn(year: number, month: number, day: number, booked: string | undefined): Day | undefined {
  const value = dayOf(2000 + year, month, day);
  if (!booked || !value) return value;
  const bookedMonth = Number(booked.slice(0, 2));
  const shift = month === 12 && bookedMonth === 1 ? 1 : month === 1 && bookedMonth === 12 ? -1 : 0;
  return dayOf(2000 + year + shift, bookedMonth, Number(booked.slice(2))) ?? value;
}

interface Words {
  name: string;
  memo: string;
}

/** Field 86 in its usual dress: numbered parts (?20, ?32), named parts (/NAME/…) or plain text. */
export function wordsOf(details: string): Words {
  const joined = details.replace(/\n/g, '').trimStart();
  const numbered = /^\d{3}([?>~])\d{2}/.exec(joined);
  if (numbered) {
    const parts = joined.split(numbered[1]!).slice(1);
    const pick = (test: RegExp): string =>
      parts
        .filter((part) => test.test(part.slice(0, 2)))
        .map((part) => part.slice(2))
        .join('')
        .trim();
    return { name: pick(/^3[23]$/), memo: pick(/^(2\d|6[0-3])$/) || pick(/^00$/) };
  }
  if (/^\/[A-Z]{2,5}\//.test(joined)) {
    const named = (key: string): string =>
      new RegExp(`/${key}/([^]*?)(?=/(?:[A-Z]{2,5})/|$)`).exec(joined)?.[1]?.trim() ?? '';
    const remittance = named('REMI').replace(/^(?:USTD|STRD)\/\/?/, '');
    return { name: named('NAME'), memo: remittance || named('TRTP') || named('EREF') };
  }
  return { name: '', memo: details.replace(/\n/g, ' ').trim() };
}

function rowOf(
  { text, line, details }: Movement,
  unique: ReadonlySet<string>,
  reading: ReadingFor,
): ParsedRow {
  const raw = rawText(`${text} ${details}`.replace(/\s+/g, ' ').trim());
  const match = movementText.exec(text);
  if (!match) return { line, raw, refused: 'This movement cannot be read' };
  const [, year, month, day, booked, mark, , amount, , reference, supplement] = match;
  const { name, memo } = wordsOf(details);
  const bankReference = referenceIn(reference!);
  const negative = mark === 'D' || mark === 'ED' || mark === 'RC';
  return statementRow(
    {
      line,
      raw,
      date: dayIn(Number(year), Number(month), Number(day), booked),
      dateText: text.slice(0, 6),
      name,
      memo: memo || (supplement ?? '').trim() || reference!.split('//')[0]!.trim(),
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

/** Reads MT940. */
export function readMt940(source: string, encoding: string, reading: ReadingFor): ParsedFile {
  const statement = statementFor(statementsOf(source), reading);
  refuseOtherCurrency(statement.currency, reading);
  const seen = new Map<string, number>();
  for (const { text } of statement.movements) {
    const reference = referenceIn(movementText.exec(text)?.[9] ?? '');
    if (reference) seen.set(reference, (seen.get(reference) ?? 0) + 1);
  }
  // A reference that stands at several movements names none of them.
  const unique = new Set([...seen].filter(([, count]) => count === 1).map(([reference]) => reference));
  return {
    format: 'mt940',
    encoding,
    rows: statement.movements.map((movement) => rowOf(movement, unique, reading)),
    csv: null,
    sample: [],
    dateOrderAmbiguous: false,
    statedMinor: statedMinorOf(statement.balance, (text) =>
      minorFromText(text.replace(/,$/, ''), reading.currency, true),
    ),
  };
}

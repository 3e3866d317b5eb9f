import { dayOf } from '@app/calendar';
import { minorFromText } from './amount-text';
import { statementFor, statementRow } from './statement-row';
import {
  maximumRows,
  rawText,
  tooManyRows,
  unreadable,
  type ParsedFile,
  type ParsedRow,
  type ReadingFor,
} from './parsed-file';

/** Whether a text is OFX 1.x (SGML, tags left open) or 2.x (XML), by what it holds and not by its name. */
export const isOfx = (text: string): boolean =>
  /^\s*(?:OFXHEADER\s*:|<\?xml[^>]*>\s*(?:<!--[^>]*-->\s*)?<\?OFX|<\?OFX|<OFX[\s>])/i.test(
    text.slice(0, 2_000),
  ) || /<OFX>/i.test(text.slice(0, 4_000));
export const isQfx = (text: string, fileName: string): boolean =>
  /\.qfx$/i.test(fileName) || /<INTU\.(?:BID|USERID)>/i.test(text.slice(0, 20_000));

interface Token {
  /** Upper case; with a slash in front for an end. */
  tag: string;
  text: string;
  line: number;
  at: number;
}

/**
 * Tags with the text behind each, in one pass. Needs no end tags, knows no entities but characters, and expands nothing,
 * so a file can be neither too deep nor too large in memory.
 */
export function* ofxTokens(source: string): Generator<Token> {
  let line = 1;
  let counted = 0;
  const lineAt = (at: number): number => {
    for (
      let next = source.indexOf('\n', counted);
      next >= 0 && next < at;
      next = source.indexOf('\n', counted)
    ) {
      line += 1;
      counted = next + 1;
    }
    return line;
  };
  for (let at = source.indexOf('<'); at >= 0;) {
    if (source.startsWith('<!--', at)) {
      const end = source.indexOf('-->', at);
      at = end < 0 ? -1 : source.indexOf('<', end);
      continue;
    }
    const close = source.indexOf('>', at);
    if (close < 0 || close - at > 200) throw unreadable('A tag opens here that is never closed.', lineAt(at));
    const tag = source
      .slice(at + 1, close)
      .trim()
      .split(/\s/, 1)[0]!
      .toUpperCase();
    let next = source.indexOf('<', close);
    let text = source.slice(close + 1, next < 0 ? undefined : next);
    if (source.startsWith('<![CDATA[', next)) {
      const end = source.indexOf(']]>', next);
      if (end < 0) throw unreadable('A text section opens here that is never closed.', lineAt(next));
      text = source.slice(next + 9, end);
      next = source.indexOf('<', end);
    }
    yield { tag, text: unescaped(text.trim()), line: lineAt(at), at };
    at = next;
  }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,5}));/gi,
        (whole, decimal?: string, hex?: string, name?: string) => {
          if (name) return named[name.toLowerCase()] ?? whole;
          const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
          return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
        },
      )
    : text;

interface Entry {
  line: number;
  from: number;
  to: number;
  fields: Map<string, string>;
}

interface Statement {
  accountId: string;
  currency: string;
  balance: string | null;
  entries: Entry[];
}

const statementTags = new Set(['STMTRS', 'CCSTMTRS']);

function statementsOf(source: string): Statement[] {
  const statements: Statement[] = [];
  const open = (): Statement => ({ accountId: '', currency: '', balance: null, entries: [] });
  let current = open();
  let entry: Entry | undefined;
  let inLedgerBalance = false;
  let rows = 0;
  const endEntry = (at: number): void => {
    if (!entry) return;
    entry.to = at;
    current.entries.push(entry);
    entry = undefined;
  };
  for (const { tag, text, line, at } of ofxTokens(source)) {
    if (statementTags.has(tag)) {
      endEntry(at);
      statements.push((current = open()));
    } else if (tag === 'STMTTRN') {
      endEntry(at);
      if (++rows > maximumRows) throw tooManyRows(line);
      entry = { line, from: at, to: at, fields: new Map() };
    } else if (tag === '/STMTTRN' || tag === '/BANKTRANLIST') endEntry(at);
    else if (entry) {
      if (!tag.startsWith('/') && text !== '' && !entry.fields.has(tag)) entry.fields.set(tag, text);
    } else if (tag === 'LEDGERBAL') inLedgerBalance = true;
    else if (tag === '/LEDGERBAL' || tag === 'AVAILBAL') inLedgerBalance = false;
    else if (tag === 'BALAMT' && inLedgerBalance) current.balance ??= text;
    else if (tag === 'ACCTID') current.accountId ||= text;
    else if (tag === 'CURDEF') current.currency ||= text.toUpperCase();
  }
  endEntry(source.length);
  if (statements.length === 0 && current.entries.length > 0) statements.push(current);
  return statements;
}

const dateOf = (text: string | undefined) =>
  text && /^\d{8}/.test(text)
    ? dayOf(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6, 8)))
    : undefined;

/** A decimal comma is told from a thousands mark by what follows it. */
const minorOf = (text: string, reading: ReadingFor): number =>
  minorFromText(text, reading.currency, /,\d{1,2}$/.test(text));

const readEntry = (source: string, { line, from, to, fields }: Entry, reading: ReadingFor): ParsedRow =>
  statementRow(
    {
      line,
      raw: rawText(source.slice(from, to).replace(/\s+/g, ' ').trim()),
      date: dateOf(fields.get('DTPOSTED')) ?? dateOf(fields.get('DTUSER')),
      dateText: fields.get('DTPOSTED'),
      name: fields.get('NAME') ?? '',
      memo: fields.get('MEMO') ?? '',
      fitId: fields.get('FITID') ?? '',
    },
    fields.get('TRNAMT'),
    (text) => minorOf(text, reading),
  );

/** Reads OFX 1.x, OFX 2.x and QFX. */
export function readOfx(source: string, encoding: string, fileName: string, reading: ReadingFor): ParsedFile {
  const statement = statementFor(statementsOf(source), reading);
  if (statement.currency && statement.currency !== reading.currency)
    throw unreadable(`The file is in ${statement.currency}, the account in ${reading.currency}.`);
  return {
    format: isQfx(source, fileName) ? 'qfx' : 'ofx',
    encoding,
    rows: statement.entries.map((entry) => readEntry(source, entry, reading)),
    csv: null,
    sample: [],
    dateOrderAmbiguous: false,
    statedMinor: statedMinor(statement.balance, reading),
  };
}

function statedMinor(text: string | null, reading: ReadingFor): number | null {
  try {
    return text === null || text === '' ? null : minorOf(text, reading);
  } catch {
    return null;
  }
}

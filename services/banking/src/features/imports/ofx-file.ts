import { dayOf } from '@app/calendar';
import { MoneyError } from '@app/money';
import { merchantNameOf } from '../transactions/merchant-name';
import { minorFromText } from './amount-text';
import {
  cleanText,
  maximumMinor,
  maximumRows,
  rawText,
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
      if (++rows > maximumRows)
        throw unreadable(
          `There are more than ${maximumRows.toLocaleString('en-US')} rows. Split the file and import the parts.`,
          line,
        );
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

function statementFor(statements: readonly Statement[], reading: ReadingFor): Statement {
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

const dateOf = (text: string | undefined) =>
  text && /^\d{8}/.test(text)
    ? dayOf(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6, 8)))
    : undefined;

/** A decimal comma is told from a thousands mark by what follows it. */
const minorOf = (text: string, reading: ReadingFor): number =>
  minorFromText(text, reading.currency, /,\d{1,2}$/.test(text));

function readEntry(source: string, { line, from, to, fields }: Entry, reading: ReadingFor): ParsedRow {
  const raw = rawText(source.slice(from, to).replace(/\s+/g, ' ').trim());
  const date = dateOf(fields.get('DTPOSTED')) ?? dateOf(fields.get('DTUSER'));
  if (!date)
    return {
      line,
      raw,
      refused: fields.has('DTPOSTED')
        ? `“${fields.get('DTPOSTED')!.slice(0, 30)}” is not a date`
        : 'There is no date',
    };
  const amount = fields.get('TRNAMT');
  if (amount === undefined) return { line, raw, refused: 'There is no amount' };
  try {
    const signedMinor = minorOf(amount, reading);
    if (signedMinor === 0) return { line, raw, refused: 'The amount is zero' };
    if (Math.abs(signedMinor) > maximumMinor)
      return { line, raw, refused: 'The amount is larger than 99,999,999.99' };
    const [name, memo] = [cleanText(fields.get('NAME') ?? '', 300), cleanText(fields.get('MEMO') ?? '', 300)];
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
      categoryHint: null,
      fitId: cleanText(fields.get('FITID') ?? '', 255) || null,
    };
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    return { line, raw, refused: error.message };
  }
}

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

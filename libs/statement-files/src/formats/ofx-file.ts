import { dayOf } from '@app/calendar';
import { isOtherCurrency, minorFromText } from '../text/amount-text';
import type { CsvOptions } from '@app/contracts-banking';
import { accountOption, mergedByAccount, selectedStatement } from '../statement/selected-statement';
import { fileAccountOf, ofxKind } from '../statement/file-account';
import { numbered, statementRow } from '../statement/statement-row';
import {
  maximumRows,
  rawText,
  tooManyRows,
  unreadable,
  type ParsedFile,
  type ParsedRow,
  type ReadingContext,
} from '../parsed/parsed-file';
import { truncatedRow, otherCurrency, securitiesTrade } from '../parsed/refusals';

/** Whether a text is OFX 1.x (SGML, tags left open) or 2.x (XML), by its content and not by its name. */
export const isOfx = (text: string): boolean =>
  /^\s*(?:OFXHEADER\s*:|<\?xml[^>]*>\s*(?:<!--[^>]*-->\s*)?<\?OFX|<\?OFX|<OFX[\s>])/i.test(
    text.slice(0, 2_000),
  ) || /<OFX>/i.test(text.slice(0, 4_000));
export const isQfx = (text: string, fileName: string): boolean =>
  /\.qfx$/i.test(fileName) || /<INTU\.(?:BID|USERID)>/i.test(text.slice(0, 20_000));

interface Token {
  /** Upper case, with a leading slash for an end tag. */
  tag: string;
  text: string;
  line: number;
  at: number;
}

/** The start of a tag; a `<` before a space or a number is part of a text. */
const tagStart = /<(?:[!?]|\/?[A-Za-z])/g;
function nextTag(source: string, from: number): number {
  tagStart.lastIndex = from;
  return tagStart.exec(source)?.index ?? -1;
}
const longestTag = 200;

/**
 * Yields tags with the text after each, in one pass. It needs no end tags, decodes only characters and expands no
 * entities, so a file can be neither too deep nor too large in memory.
 */
export function* ofxTokens(source: string): Generator<Token> {
  let line = 1;
  let nextBreak = source.indexOf('\n');
  // Each position is searched only once, because a file may be one line of many megabytes.
  const lineAt = (at: number): number => {
    while (nextBreak >= 0 && nextBreak < at) {
      line += 1;
      nextBreak = source.indexOf('\n', nextBreak + 1);
    }
    return line;
  };
  for (let at = nextTag(source, 0); at >= 0;) {
    if (source.startsWith('<!--', at)) {
      const end = source.indexOf('-->', at);
      at = end < 0 ? -1 : nextTag(source, end);
      continue;
    }
    const [, inside, end] = /^([^<>]*)([<>]?)/.exec(source.slice(at + 1, at + longestTag))!;
    if (end === '<') {
      // Not a tag, but a `<` within a text.
      at = nextTag(source, at + 1);
      continue;
    }
    if (end === '')
      throw unreadable('A tag opens here that is never closed. Download the file again.', lineAt(at));
    const close = at + 1 + inside!.length;
    const tag = inside!.trim().split(/\s/, 1)[0]!.toUpperCase();
    let next = nextTag(source, close);
    let text = source.slice(close + 1, next < 0 ? undefined : next);
    if (source.startsWith('<![CDATA[', next)) {
      const ending = source.indexOf(']]>', next);
      if (ending < 0)
        throw unreadable(
          'A text section opens here that is never closed. Download the file again.',
          lineAt(next),
        );
      text = source.slice(next + 9, ending);
      next = nextTag(source, ending);
    }
    yield { tag, text: unescaped(text.trim()), line: lineAt(at), at };
    at = next;
  }
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const characters = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,5}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return named[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
    },
  );
/** Applied twice, because some banks escape twice: `&amp;lt;`. */
const unescaped = (text: string): string => (text.includes('&') ? characters(characters(text)) : text);

interface Entry {
  line: number;
  from: number;
  to: number;
  fields: Map<string, string>;
  /** Kind of security transaction; only some of them move only money. */
  trade: string | undefined;
  /** The file ends within the entry. */
  isCut?: boolean;
}

interface Statement {
  /** The opening tag, and the account type stated in the file. */
  tag: string;
  accountType: string;
  accountId: string;
  currency: string;
  balance: string | null;
  entries: Entry[];
}

const statementTags = new Set(['STMTRS', 'CCSTMTRS', 'INVSTMTRS']);
const tradeTags = new Set(
  'BUYDEBT BUYMF BUYOPT BUYOTHER BUYSTOCK CLOSUREOPT INCOME INVEXPENSE JRNLFUND JRNLSEC MARGININTEREST REINVEST RETOFCAP SELLDEBT SELLMF SELLOPT SELLOTHER SELLSTOCK SPLIT TRANSFER'.split(
    ' ',
  ),
);

/** Security transactions that only move money: dividends, fees, interest. */
const cashTrades = new Set(['INCOME', 'INVEXPENSE', 'MARGININTEREST', 'RETOFCAP']);

const emptyStatement = (tag = ''): Statement => ({
  tag,
  accountType: '',
  accountId: '',
  currency: '',
  balance: null,
  entries: [],
});

/** Collects statements while the tags are read. */
class OfxReader {
  readonly statements: Statement[] = [];
  /** The bank named in the file. */
  org = '';
  private current = emptyStatement();
  private entry?: Entry;
  private inLedgerBalance = false;
  private inTrades = false;
  private inCurrency = false;
  private rows = 0;

  take(token: Token): void {
    const { tag, text, at } = token;
    if (statementTags.has(tag)) {
      this.endEntry(at);
      this.statements.push((this.current = emptyStatement(tag)));
    } else if (tag === 'STMTTRN') this.begin(token);
    else if (this.inTrades && tradeTags.has(tag)) this.begin(token, tag);
    else if (/^\/(?:STMTTRN|BANKTRANLIST|INVTRANLIST)$/.test(tag) || this.endsTrade(tag)) this.endEntry(at);
    else if (this.entry) this.note(this.entry, tag, text);
    else if (tag === 'LEDGERBAL') this.inLedgerBalance = true;
    else if (tag === '/LEDGERBAL' || tag === 'AVAILBAL') this.inLedgerBalance = false;
    else if (tag === 'BALAMT' && this.inLedgerBalance) this.current.balance ??= text;
    else if (tag === 'ACCTID') this.current.accountId ||= text;
    else if (tag === 'ACCTTYPE') this.current.accountType ||= text;
    else if (tag === 'ORG') this.org ||= text;
    else if (tag === 'CURDEF') this.current.currency ||= text.toUpperCase();
    if (tag === 'INVTRANLIST') this.inTrades = true;
    else if (tag === '/INVTRANLIST') this.inTrades = false;
  }

  end(at: number): Statement[] {
    if (this.entry) this.entry.isCut = true;
    this.endEntry(at);
    return this.statements.length === 0 && this.current.entries.length > 0
      ? [this.current]
      : mergedByAccount(this.statements);
  }

  private begin({ line, at }: Token, trade?: string): void {
    this.endEntry(at);
    if (++this.rows > maximumRows) throw tooManyRows(line);
    this.entry = { line, from: at, to: at, fields: new Map(), trade };
  }

  private endsTrade(tag: string): boolean {
    return this.entry?.trade !== undefined && tag === `/${this.entry.trade}`;
  }

  private endEntry(at: number): void {
    if (!this.entry) return;
    this.entry.to = at;
    this.current.entries.push(this.entry);
    this.entry = undefined;
    this.inCurrency = false;
  }

  private note(entry: Entry, tag: string, text: string): void {
    if (tag === 'CURRENCY') this.inCurrency = true;
    else if (tag === '/CURRENCY' || tag === 'ORIGCURRENCY') this.inCurrency = false;
    // The foreign currency of a purchase is stated too; only this one is the currency of the amount.
    if ((tag === 'CURSYM' || tag === 'CURRATE') && !this.inCurrency) return;
    if (!tag.startsWith('/') && text !== '' && !entry.fields.has(tag)) entry.fields.set(tag, text);
  }
}

function statementsOf(source: string): { statements: Statement[]; org: string } {
  const reader = new OfxReader();
  for (const token of ofxTokens(source)) reader.take(token);
  return { statements: reader.end(source.length), org: reader.org };
}

const dateOf = (text: string | undefined) =>
  text && /^\d{8}/.test(text)
    ? dayOf(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6, 8)))
    : undefined;

/** A decimal comma is distinguished from a thousands mark by the digits after it. */
const minorOf = (text: string, reading: ReadingContext): number =>
  minorFromText(text, reading.currency, /^[^.,]*,(?:\d{1,2}|\d{4,})$|\.\d+,\d{1,2}$/.test(text));

const typeWords: Record<string, string> = {
  ATM: 'Cash withdrawal',
  CASH: 'Cash withdrawal',
  CHECK: 'Check',
  DEP: 'Deposit',
  DIRECTDEBIT: 'Direct debit',
  DIRECTDEP: 'Direct deposit',
  DIV: 'Dividend',
  FEE: 'Fee',
  INT: 'Interest',
  INTEREST: 'Interest',
  PAYMENT: 'Payment',
  POS: 'Card purchase',
  REPEATPMT: 'Standing order',
  SRVCHG: 'Service charge',
  XFER: 'Transfer',
};

/** Some banks misspell the tag. */
const checkNumber = (fields: Entry['fields']): string | undefined =>
  fields.get('CHECKNUM') ?? fields.get('CHKNUM');

/** Description of a row without name and memo: its check number, or its kind. */
const kindOf = (fields: Entry['fields']): string => {
  const number = checkNumber(fields);
  return number
    ? `Check ${number}`
    : (typeWords[(fields.get('TRNTYPE') ?? fields.get('INCOMETYPE') ?? '').toUpperCase()] ?? '');
};

function readEntry(source: string, entry: Entry, reading: ReadingContext): ParsedRow {
  const { line, from, to, fields } = entry;
  const raw = rawText(source.slice(from, to).replace(/\s+/g, ' ').trim());
  if (entry.isCut) return { line, raw, refused: truncatedRow };
  if (entry.trade && !cashTrades.has(entry.trade)) return { line, raw, refused: securitiesTrade };
  const unit = fields.get('CURSYM')?.toUpperCase();
  if (unit && isOtherCurrency(unit, reading.currency) && Number(fields.get('CURRATE') ?? 0) !== 1)
    return { line, raw, refused: otherCurrency(unit, reading.currency) };
  const posted = fields.get('DTPOSTED') ?? fields.get('DTTRADE');
  const [name, memo] = [fields.get('NAME') ?? '', fields.get('MEMO') ?? ''];
  const isNamed = name !== '' || memo !== '';
  return statementRow(
    {
      line,
      raw,
      date: dateOf(posted) ?? dateOf(fields.get('DTUSER')),
      dateText: posted,
      name: isNamed ? name : kindOf(fields),
      memo,
      fitId: fields.get('FITID') ?? '',
      categoryHint: fields.get('CATEGORY'),
      ...(isNamed && numbered(checkNumber(fields), `${name} ${memo}`, fields.get('FITID'))),
    },
    fields.get('TRNAMT') ?? (entry.trade && fields.get('TOTAL')),
    (text) => minorOf(text, reading),
  );
}

/** Reads OFX 1.x, OFX 2.x and QFX. */
export function readOfx(
  source: string,
  encoding: NonNullable<CsvOptions['encoding']>,
  fileName: string,
  reading: ReadingContext,
  options: CsvOptions = {},
): ParsedFile {
  const { statements, org } = statementsOf(source);
  const { statement, rows, accounts } = selectedStatement(
    statements,
    reading,
    options.onlyAccount,
    ({ entries }) => entries.map((entry) => readEntry(source, entry, reading)),
  );
  return {
    format: isQfx(source, fileName) ? 'qfx' : 'ofx',
    encoding,
    rows,
    csv: accountOption(accounts, options, encoding),
    sample: [],
    dateOrderAmbiguous: false,
    accounts,
    ...(statement && {
      fileAccount: fileAccountOf({
        kind: ofxKind(statement.tag, statement.accountType),
        accountId: statement.accountId,
        org,
      }),
    }),
    statedMinor: statedMinor(statement?.balance ?? null, reading),
  };
}

function statedMinor(text: string | null, reading: ReadingContext): number | null {
  try {
    return text === null || text === '' ? null : minorOf(text, reading);
  } catch {
    return null;
  }
}

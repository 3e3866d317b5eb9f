import type { CsvOptions } from '@app/contracts-banking';
import type { Day } from '@app/calendar';
import { fileAccountOf, qifKind } from '../statement/file-account';
import { chooseAccount, ofAccount } from '../statement/account-choice';
import { guessDecimalComma, minorFromText } from '../text/amount-text';
import { dayFrom, guessDateOrder, proofOf } from '../text/date-text';
import { DetailsError, wholeSplit, type SplitOfFile } from '../parsed/row-details';
import { statementRow } from '../statement/statement-row';
import { MoneyError } from '@app/money';
import { cashFields } from './qif-investments';
import {
  cleanText,
  isBad,
  maximumRows,
  rawText,
  tooManyRows,
  unreadable,
  type ParsedFile,
  type ParsedRow,
  type ReadingContext,
} from '../parsed/parsed-file';
import { truncatedRow, openingBalance, securitiesTrade } from '../parsed/refusals';

/** Whether a text is QIF: its first line except notes is a QIF header, or it starts with a record, as some banks write it. */
export const isQif = (text: string): boolean =>
  /^!(?:Type|Account|Option|Clear)\b/i.test(firstLine(text.slice(0, 4_000))) ||
  /^\s*D\s*\d[^\n]*\n(?:[A-Z$][^\n]*\n){1,12}\^/.test(text.slice(0, 4_000).replace(/\r\n?/g, '\n'));

/** The first line that is neither blank nor a note. */
const firstLine = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .find((line) => line !== '' && !line.startsWith('#')) ?? '';

interface Split {
  category: string;
  memo: string;
  amount: string;
}

interface QifRecord {
  line: number;
  raw: string[];
  account: string;
  /** `bank`, `cash`, `ccard`, `oth a`, `oth l`, `invst` … in lower case. */
  type: string;
  fields: Map<string, string>;
  address: string[];
  splits: Split[];
  /** The file ends in its day or one of its amounts, so characters may be missing. */
  isCut?: boolean;
}

const cashTypes = new Set(['bank', 'cash', 'ccard', 'oth a', 'oth l']);
const otherLists = /^(cat|class|memorized|security|prices|tag|template|budget|invitem)/;
const invoice =
  'This is an invoice or a bill and no movement of money. It is not imported; its payment is in the account it was paid from';
const longestLine = 20_000;
const maxSplits = 200;

/** Records of transactions; lists of categories, securities and the like are skipped. */
function recordsOf(source: string): QifRecord[] {
  const records: QifRecord[] = [];
  let [type, account, inAccounts] = ['bank', '', false];
  const open = (): QifRecord => ({
    line: 0,
    raw: [],
    account,
    type,
    fields: new Map(),
    address: [],
    splits: [],
  });
  let record = open();
  const end = (): void => {
    if (record.line > 0 && inAccounts) account = record.fields.get('N') ?? account;
    else if (record.line > 0 && !otherLists.test(type)) records.push(asMovement(record));
    if (records.length > maximumRows) throw tooManyRows(record.line);
    record = open();
  };
  for (const [index, each] of source.split(/\r\n?|\n/).entries()) {
    const line = index + 1;
    if (each.length > longestLine)
      throw unreadable('This line is too long for a bank file. Export the account again.', line);
    const text = each.trim();
    // Some programs and people write notes above the first header.
    if (text === '' || (text.startsWith('#') && record.line === 0)) continue;
    if (text.startsWith('!')) {
      end();
      // Other headers are notes of the program that wrote the file.
      const header = /^!(type|account)\s*:?\s*(.*)$/i.exec(text);
      const kind = header?.[1]!.toLowerCase();
      if (kind === 'account') inAccounts = true;
      if (kind === 'type') [type, inAccounts] = [header![2]!.trim().toLowerCase(), false];
      record = open();
    } else if (text.startsWith('^')) end();
    else take(record, text, line);
  }
  if (record.line > 0 && /(?:^|[\r\n])[DTU$][^\r\n]*$/.test(source.slice(-200))) record.isCut = true;
  end();
  return records;
}

/** Treats a movement of money in an investment account like any other. */
function asMovement(record: QifRecord): QifRecord {
  const fields = record.type === 'invst' ? cashFields(record.fields) : undefined;
  return fields ? { ...record, type: 'bank', fields } : record;
}

function take(record: QifRecord, text: string, line: number): void {
  if (record.line === 0) record.line = line;
  if (record.raw.length < 20) record.raw.push(text);
  const [code, value] = [text[0]!.toUpperCase(), text.slice(1).trim()];
  if (code === 'A') record.address.push(value);
  else if (code === 'S') {
    if (record.splits.length >= maxSplits)
      throw unreadable(
        'This transaction has too many parts. Split it in two in the program it comes from, and export again.',
        line,
      );
    record.splits.push({ category: value, memo: '', amount: '' });
  } else if (code === 'E' || code === '$') {
    const split = record.splits.at(-1);
    if (split) split[code === 'E' ? 'memo' : 'amount'] = value;
  } else if (!record.fields.has(code)) record.fields.set(code, value);
}

/**
 * Converts `2/14'2020`, `2/ 4' 8`, `14.02.20` and `03/25/099` (from a program that counts years from 1900) to a date format that
 * other formats use too.
 */
export const plainQifDate = (text: string): string =>
  text
    .replace(
      /^(\d{1,2}[/.-]\d{1,2}[/.-])([01]\d\d)(?!\d).*$/,
      (_, days: string, year: string) => `${days}${1900 + Number(year)}`,
    )
    .replace(/'\s*(\d{1,2})$/, (_, year: string) => `/20${year.padStart(2, '0')}`)
    .replace(/'/g, '/')
    .replace(/\s+/g, '')
    .replace(/^(\d{1,2})-(\d{1,2})\/(\d{2,4})$/, '$1/$2/$3');

const amountOf = ({ fields }: QifRecord): string | undefined => fields.get('T') ?? fields.get('U');

interface QifReading {
  dayOf: (text: string) => Day | undefined;
  decimalComma: boolean;
  reading: ReadingContext;
}

function rowOf(record: QifRecord, { dayOf, decimalComma, reading }: QifReading): ParsedRow {
  const { line, fields, splits } = record;
  const raw = rawText(record.raw.join(' '));
  if (!cashTypes.has(record.type))
    return { line, raw, refused: /^invst/.test(record.type) ? securitiesTrade : invoice };
  if (record.isCut) return { line, raw, refused: truncatedRow };
  const label = (fields.get('L') ?? '').replace(/^-+split-+$/i, '');
  const transfer = /^\[(.+)\]/.exec(label)?.[1];
  const payee = fields.get('P') ?? '';
  if (/^opening balance$/i.test(payee) || (transfer && transfer === record.account))
    return { line, raw, refused: openingBalance };
  const dateText = fields.get('D');
  const first = splits.find((split) => split.category !== '' && !isTransfer(split))?.category;
  const category =
    transfer || (label === '' && splits.length > 0 && !first)
      ? 'Transfer'
      : categoryOf(label || (first ?? ''));
  const minorOf = (text: string): number => minorFromText(text, reading.currency, decimalComma);
  const row = statementRow(
    {
      line,
      raw,
      date: dateText === undefined ? undefined : dayOf(plainQifDate(dateText)),
      dateText,
      name: payee || (fields.get('M') ? '' : nameless(record, transfer)),
      memo: fields.get('M') ?? '',
      fitId: '',
      categoryHint: category,
      extra: { note: noteOf(record, transfer) },
    },
    amountOf(record),
    minorOf,
  );
  if (isBad(row) || splits.length < 2) return row;
  const lines = linesOf(splits, row.signedMinor, minorOf);
  // Only the split is uncertain: the row is imported whole, with the reason in its note.
  return typeof lines === 'string'
    ? { ...row, extra: { ...row.extra, note: withUnreadSplit(row.extra?.note ?? null, lines) } }
    : { ...row, extra: { ...row.extra, details: { lines } } };
}

const withUnreadSplit = (note: string | null, reason: string): string =>
  cleanText(
    [note, `The split in the file could not be read: ${reason.split('. ', 1)[0]}`]
      .filter(Boolean)
      .join(' · '),
    2_000,
  );

const isTransfer = ({ category }: Split): boolean => /^\[.+\]/.test(category);

/** Description of a row without payee and memo: the target of its money, its check, otherwise its category. */
function nameless({ fields, splits }: QifRecord, transfer: string | undefined): string {
  const number = fields.get('N') ?? '';
  if (transfer) return `Transfer: ${transfer}`;
  if (/^\d+$/.test(number)) return `Check ${number}`;
  return categoryOf(fields.get('L') ?? splits.find((split) => !isTransfer(split))?.category ?? '');
}

/** The parts of a split, or why they cannot be read. A part that went to another account is a transfer, named in its note. */
function linesOf(
  splits: readonly Split[],
  signedMinor: number,
  minorOf: (text: string) => number,
): SplitOfFile[] | string {
  const direction = signedMinor > 0 ? 1 : -1;
  try {
    const parts = splits.map((split) => {
      const { category, memo, amount } = split;
      const other = isTransfer(split) ? `Transfer: ${category.replace(/^\[|\].*$/g, '')}` : '';
      return {
        amountMinor: direction * minorOf(amount),
        category: other ? 'Transfer' : categoryOf(category) || 'Uncategorised',
        note: cleanText([other, memo].filter(Boolean).join(' · '), 2_000) || null,
        tags: [],
        businessPercent: null,
        taxLine: null,
      };
    });
    return wholeSplit(parts, Math.abs(signedMinor));
  } catch (error) {
    if (error instanceof DetailsError || error instanceof MoneyError) return error.message;
    throw error;
  }
}

/** `Food:Groceries/Home` → `Groceries`: the most exact part, without the class. */
const categoryOf = (label: string): string => label.split('/')[0]!.split(':').at(-1)!.trim();

function noteOf({ fields, address }: QifRecord, transfer: string | undefined): string | null {
  const number = fields.get('N');
  const parts = [
    transfer ? `Transfer: ${transfer}` : '',
    number ? `No. ${number}` : '',
    address.filter(Boolean).join(', '),
  ];
  return cleanText(parts.filter(Boolean).join(' · '), 2_000) || null;
}

/** Reads QIF: `!Type` and `!Account` headers, every field of a cash transaction. */
export function readQif(
  source: string,
  encoding: CsvOptions['encoding'],
  options: CsvOptions,
  reading: ReadingContext,
): ParsedFile {
  const records = recordsOf(source);
  const dates = [...new Set(records.map(({ fields }) => plainQifDate(fields.get('D') ?? '')))];
  const order = guessDateOrder(dates, reading.dayFirst);
  const dateOrder = options.dateOrder ?? order.order;
  const decimalComma =
    options.decimalComma ??
    guessDecimalComma(
      records.slice(0, 5_000).map((record) => amountOf(record) ?? ''),
      reading.currency,
    );
  const choice = chooseAccount(
    records.map(({ account }) => account),
    reading,
    options.onlyAccount,
  );
  const how = { dayOf: (text: string) => dayFrom(text, dateOrder), decimalComma, reading };
  return {
    format: 'qif',
    encoding: encoding ?? 'utf-8',
    rows: records.map((record) => ofAccount(rowOf(record, how), record.account, choice)),
    csv: {
      encoding,
      dateOrder,
      decimalComma,
      ...(options.onlyAccount !== undefined && { onlyAccount: options.onlyAccount }),
      ...(options.categoryMap && { categoryMap: options.categoryMap }),
    },
    sample: [],
    dateOrderAmbiguous: options.dateOrder === undefined && order.ambiguous,
    dateProof: proofOf(dates, dateOrder),
    accounts: choice.accounts,
    ...(choice.accounts.length < 2 && { fileAccount: fileAccountOf({ kind: qifKind(source) }) }),
    statedMinor: null,
  };
}

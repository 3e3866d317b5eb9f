import { isDay } from '@app/calendar';
import { paymentMethods, transactionStatus, type CsvOptions, type Transaction } from '@app/contracts-banking';
import { minorFromDecimal, MoneyError, type Currency } from '@app/money';
import { chooseAccount, ofAccount } from '../../statement/account-choice';
import { type ParsedFile, type ParsedRow, type ReadingContext } from '../../parsed/parsed-file';
import type { RowLinks } from '../../parsed/own-links';
import { DetailsError, importedDetails, type ImportedDetails } from '../../parsed/row-details';
import type { TableLine, TableSource } from '../lines/table-line';
import { notADate, notAnAmount, otherCurrency, tooLarge, zeroAmount } from '../../parsed/refusals';

/** Header of our exported tables. New columns may only be added at its end. */
export const ownHeader = [
  'Date',
  'Description',
  'Amount',
  'Currency',
  'Type',
  'Category',
  'Account',
  'Payment method',
  'Status',
  'Merchant',
  'Note',
  'Tags',
  'Statement text',
  'Bank reference',
  'Import key',
  'Transaction id',
  'Details',
  'Person',
] as const;
type OwnColumn = (typeof ownHeader)[number];

/** The columns of the first version of our export. */
const firstHeader = ownHeader.slice(0, ownHeader.indexOf('Details') + 1);

export const isOwnHeader = (cells: readonly string[]): boolean =>
  firstHeader.every((name, index) => cells[index]?.trim() === name);

/** An apostrophe keeps spreadsheets from running a text as a formula; one more is added if there are some already. */
export const formulaSafe = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const bare = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

export const tagsText = (tags: readonly string[]): string =>
  tags.map((tag) => tag.replace(/[\\;]/g, '\\$&')).join('; ');
const tagsOf = (text: string): string[] =>
  (text.match(/(?:\\.|[^\\;])+/gs) ?? [])
    .map((tag) => tag.replace(/\\(.)/gs, '$1').trim())
    .filter((tag) => tag !== '' && tag.length <= 40)
    .slice(0, 50);

function ownRow({ line, cells, raw }: TableLine, reading: ReadingContext): ParsedRow {
  const text = (name: OwnColumn): string => bare(cells[ownHeader.indexOf(name)] ?? '');
  const refused = (reason: string): ParsedRow => ({ line, raw, refused: reason });
  const date = text('Date');
  const isReal: boolean = isDay(date);
  if (!isReal) return refused(notADate(date));
  if (text('Currency') !== reading.currency)
    return refused(otherCurrency(text('Currency'), reading.currency));
  try {
    return ownGoodRow(line, raw, {
      date,
      signedMinor: minorFromDecimal(text('Amount'), reading.currency),
      category: text('Category'),
      description: text('Description'),
      merchant: text('Merchant') || null,
      note: text('Note') || null,
      tags: tagsOf(text('Tags')),
      status: text('Status'),
      paymentMethod: text('Payment method'),
      statementText: text('Statement text') || null,
      fitId: text('Bank reference') || null,
      importKey: text('Import key') || null,
      id: text('Transaction id'),
      details: detailsIn(text('Details')),
      person: text('Person') || null,
      currency: reading.currency,
    });
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    return refused(notAnAmount(text('Amount')));
  }
}

export interface OwnFields {
  date: string;
  signedMinor: number;
  category: string;
  description: string;
  merchant: string | null;
  note: string | null;
  tags: string[];
  status: string;
  paymentMethod: string;
  statementText: string | null;
  fitId: string | null;
  importKey: string | null;
  id: string;
  /** As in JSON; undefined if there are none. */
  details: unknown;
  /** Name of the person. */
  person?: string | null | undefined;
  links?: RowLinks;
  currency: Currency;
}

const unsound = Symbol('unsound');
function detailsIn(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return unsound;
  }
}

/** Restores a row of our own export, as far as it is still valid. */
export function ownGoodRow(line: number, raw: string, fields: OwnFields): ParsedRow {
  const refused = (reason: string): ParsedRow => ({ line, raw, refused: reason });
  const status = transactionStatus.safeParse(fields.status);
  const method = paymentMethods.find((name) => name === fields.paymentMethod);
  const description = fields.description.trim();
  if (fields.signedMinor === 0) return refused(zeroAmount);
  if (Math.abs(fields.signedMinor) > 9_999_999_999) return refused(tooLarge);
  if (description === '' || description.length > 140)
    return refused('The description has no or too many letters. Give it 1 to 140 in the file');
  if (!status.success)
    return refused(
      `“${fields.status.slice(0, 30)}” is no status. Write ${transactionStatus.options.join(', ')} in the file`,
    );
  if ((fields.person?.length ?? 0) > 40)
    return refused('The name of the person has too many letters. Shorten it to 40 in the file');
  if (!method)
    return refused(
      `“${fields.paymentMethod.slice(0, 30)}” is no payment method. Write ${paymentMethods.join(', ')} in the file`,
    );
  const details = soundDetails(fields);
  if (typeof details === 'string') return refused(details);
  return {
    line,
    raw,
    date: fields.date,
    signedMinor: fields.signedMinor,
    statementText: fields.statementText ?? fields.merchant ?? description,
    description,
    merchant: fields.merchant?.slice(0, 140) ?? null,
    categoryHint: fields.category.slice(0, 60) || null,
    fitId: fields.fitId?.slice(0, 255) ?? null,
    extra: {
      ownId: fields.id.slice(0, 80),
      // A row typed into our table by hand has no id of ours.
      ...(fields.id && !fields.importKey && { isEntered: true as const }),
      importKey: fields.importKey?.slice(0, 400) ?? null,
      description,
      statementText: fields.statementText?.slice(0, 500) ?? null,
      note: fields.note?.slice(0, 2_000) ?? null,
      tags: fields.tags,
      status: status.data,
      paymentMethod: method satisfies Transaction['paymentMethod'],
      ...(details && { details }),
      ...(fields.person && { person: fields.person }),
      ...(fields.links && { links: fields.links }),
    },
  };
}

/** The row's details, or why they are invalid. */
function soundDetails({ details, signedMinor, currency }: OwnFields): ImportedDetails | string | undefined {
  if (details === undefined) return undefined;
  try {
    return importedDetails(details, Math.abs(signedMinor), currency);
  } catch (error) {
    if (!(error instanceof DetailsError)) throw error;
    return error.message;
  }
}

/** Reads a table that we exported, without guessing. */
export function readOwnTable(
  lines: readonly TableLine[],
  source: TableSource,
  chosen: CsvOptions,
  reading: ReadingContext,
): ParsedFile {
  const columns = lines[0]!.cells.slice(0, ownHeader.length);
  // An earlier export has no people column; columns that somebody added next to it are not ours.
  const own = ownHeader.every((name, at) => columns[at]?.trim() === name) ? ownHeader : firstHeader;
  const data = lines.slice(1).map((line) => ({ ...line, cells: line.cells.slice(0, own.length) }));
  const accountOf = ({ cells }: TableLine): string => bare(cells[ownHeader.indexOf('Account')] ?? '');
  const choice = chooseAccount(data.map(accountOf), reading, chosen.onlyAccount);
  return {
    format: source.format,
    encoding: source.encoding,
    rows: data.map((line) => ofAccount(ownRow(line, reading), accountOf(line), choice)),
    csv: {
      encoding: source.encoding,
      ...(source.delimiter && { delimiter: source.delimiter }),
      ...(chosen.onlyAccount !== undefined && { onlyAccount: chosen.onlyAccount }),
      ...(chosen.categoryMap && { categoryMap: chosen.categoryMap }),
    },
    given: chosen,
    sample: [],
    dateOrderAmbiguous: false,
    accounts: choice.accounts,
    profile: { id: null, name: 'Own export' },
    statedMinor: null,
  };
}

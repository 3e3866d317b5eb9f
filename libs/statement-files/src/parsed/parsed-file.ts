import type { Day } from '@app/calendar';
import type {
  CsvOptions,
  ImportPreview,
  ReadPositions,
  Transaction,
  TransactionStatus,
} from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import type { Currency } from '@app/money';
import type { FileAccount } from '../statement/file-account';
import type { RowLinks } from './own-links';
import type { ImportedDetails } from './row-details';

/** A readable row of a file. */
export interface GoodRow {
  line: number;
  raw: string;
  date: Day;
  /** Income is positive. */
  signedMinor: number;
  /** The bank's text, unchanged. */
  statementText: string;
  description: string;
  merchant: string | null;
  /** The category name in the file. */
  categoryHint: string | null;
  fitId: string | null;
  /** Data that only some formats have; used as given. */
  extra?: RowExtra;
}

export interface RowExtra {
  /** The id in our ledger, in a file we exported. */
  ownId?: string;
  /** Entered by hand, in a file we exported: such a row needs no review. */
  isEntered?: true;
  /** Its import key at the first import, in a file we exported. */
  importKey?: string | null;
  description?: string;
  statementText?: string | null;
  note?: string | null;
  tags?: string[];
  /** Name of the person it is for. */
  person?: string;
  status?: TransactionStatus;
  paymentMethod?: Transaction['paymentMethod'];
  /** The bank's own word for the category or kind of payment: only a guess, unlike a category a person gave. */
  bankCategory?: string;
  /** Splits and similar details. Categories and people of parts are names from the file. */
  details?: ImportedDetails;
  /** Transfers and refunds it belonged to. */
  links?: RowLinks;
}

/** An unreadable row of a file, with the reason in words. */
export interface BadRow {
  line: number;
  raw: string;
  refused: string;
}

export type ParsedRow = GoodRow | BadRow;
export const isBad = (row: ParsedRow): row is BadRow => 'refused' in row;

export interface ParsedFile {
  format: ImportPreview['format'];
  encoding: string;
  rows: ParsedRow[];
  csv: CsvOptions | null;
  sample: string[][];
  dateOrderAmbiguous: boolean;
  statedMinor: number | null;
  dateProof?: ImportPreview['dateProof'];
  /** An example of how unsigned amounts are read, if that is a guess the person should check. */
  signProof?: ImportPreview['signProof'];
  /** The column of amounts is a guess that the person must confirm or correct. */
  columnsUnsure?: boolean;
  /** Accounts named in the file. */
  accounts?: string[];
  /** The account that the file states it belongs to. */
  fileAccount?: ImportPreview['fileAccount'];
  /** The account that follows from the layout of the table, where the file and its name say nothing else. */
  layoutAccount?: FileAccount;
  /** What an investment account holds; its rows, if any, are movements besides. */
  positions?: ReadPositions;
  /** Category names of the file that do not exist here. */
  unknownCategories?: string[];
  balanceCheck?: ImportPreview['balanceCheck'];
  /** For print: the sum of its rows compared with the printed balances. */
  print?: PdfBalanceCheck;
  profile?: ImportPreview['profile'];
  /** The options that were used as given: reading again with them gives the same result. */
  given?: CsvOptions;
}

export interface PdfBalanceCheck {
  pages: number;
  openingMinor: number | null;
  closingMinor: number | null;
  /** The difference between the two that the rows do not explain. */
  apartMinor: number | null;
}

/** How to read a known bank's table, found by its header. */
export interface FoundProfile {
  id: string | null;
  name: string;
  /** The account of such a file, for layouts that only one bank or payment company has. */
  account?: FileAccount;
  csv: CsvOptions;
}

/** The context in which a file is read. */
export interface ReadingContext {
  currency: Currency;
  accountName: string;
  /** Last digits of the account, to find it in a file of several. */
  mask: string | null;
  /** Many banks print card purchases without a sign. */
  isCard: boolean;
  /** A card or another debt account: unsigned amounts in its file may have either direction. */
  owes?: boolean;
  /** Assume day before month if the file is ambiguous. */
  dayFirst: boolean;
  /** Today in the person's time zone. Without it, no day is too late. */
  today?: Day;
  /** Looks up a header; called only if the person chose nothing. */
  profileFor?: (header: readonly string[]) => FoundProfile | undefined;
  /** Called with the technical reason if a PDF could not be read. */
  logFailure?: (reason: string) => void;
}

export const unreadable = (message: string, line?: number): DomainError =>
  new DomainError('IMPORT_UNREADABLE', {
    message: line === undefined ? message : `Line ${line}: ${message}`,
    details: line === undefined ? undefined : { line },
  });

export const emptyFile = 'The file is empty. Download it again, for months with movements.';
export const noMovements =
  'There are no transactions in this file. Download it again for months in which something was paid or received.';
export const maximumRows = 200_000;
export const tooManyRows = (line?: number): DomainError =>
  unreadable(
    `There are more than ${maximumRows.toLocaleString('en-US')} rows. Split the file and import the parts.`,
    line,
  );
export const maximumMinor = 9_999_999_999;
const rawLength = 400;

/** Text fit for storing and showing: no control characters, no runs of space. */
export const cleanText = (text: string, length: number): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what is removed
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+|\p{Cs}/gu, ' ')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length)
    .trim();

export const rawText = (text: string): string =>
  text.length > rawLength ? `${text.slice(0, rawLength)}…` : text;

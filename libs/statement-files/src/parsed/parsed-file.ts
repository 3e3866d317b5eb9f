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
import type { RowLinks } from './own-links';
import type { ImportedDetails } from './row-details';

/** A row of a file that can be read. */
export interface GoodRow {
  line: number;
  raw: string;
  date: Day;
  /** What comes in is positive. */
  signedMinor: number;
  /** The bank's text, as it came. */
  statementText: string;
  description: string;
  merchant: string | null;
  /** The file's own word for a category. */
  categoryHint: string | null;
  fitId: string | null;
  /** What only some formats know of a row; taken as it is. */
  extra?: RowExtra;
}

export interface RowExtra {
  /** The id of ours, in a file we exported. */
  ownId?: string;
  /** It was entered by hand, in a file we exported: such a row needs no look, and only says so where somebody said otherwise. */
  isEntered?: true;
  /** What it was when it was first imported, in a file we exported. */
  importKey?: string | null;
  description?: string;
  statementText?: string | null;
  note?: string | null;
  tags?: string[];
  /** Name of the person it is for. */
  person?: string;
  status?: TransactionStatus;
  paymentMethod?: Transaction['paymentMethod'];
  /** Splits and the like. Categories and people of parts are the file's own words. */
  details?: ImportedDetails;
  /** Transfers and refunds it was part of. */
  links?: RowLinks;
}

/** A row of a file that cannot be read, with the reason in words. */
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
  /** What shows how amounts without a sign are read, where that is a guess the person has to see. */
  signProof?: ImportPreview['signProof'];
  /** The column of amounts is a guess that the person has to confirm or correct. */
  columnsUnsure?: boolean;
  /** Accounts the file names. */
  accounts?: string[];
  /** Which account it says it is of. */
  fileAccount?: ImportPreview['fileAccount'];
  /** The positions of an investment statement. */
  positions?: ReadPositions;
  /** Words of the file for categories that are none of ours. */
  unknownCategories?: string[];
  balanceCheck?: ImportPreview['balanceCheck'];
  /** Of what was printed to be looked at: what its rows come to against the balances it prints. */
  print?: PrintCheck;
  profile?: ImportPreview['profile'];
  /** What of the options was used as it was given: a later reading with them gives the same. */
  given?: CsvOptions;
}

export interface PrintCheck {
  pages: number;
  openingMinor: number | null;
  closingMinor: number | null;
  /** What the rows leave open between the two. */
  apartMinor: number | null;
}

/** How a known bank's table is read, found by its header. */
export interface FoundProfile {
  id: string | null;
  name: string;
  csv: CsvOptions;
}

/** What a file is read for. */
export interface ReadingFor {
  currency: Currency;
  accountName: string;
  /** Last digits of the account, to find it in a file of several. */
  mask: string | null;
  /** Purchases of a card are printed without a sign by many banks. */
  isCard: boolean;
  /** A card, or another account on which money is owed: what its file prints without a sign may be either. */
  owes?: boolean;
  /** Day before month where a file leaves it open. */
  dayFirst: boolean;
  /** Where the person is. Without it no day is too late. */
  today?: Day;
  /** Looks a header up; asked only where the person chose nothing. */
  profileFor?: (header: readonly string[]) => FoundProfile | undefined;
  /** Called with the technical reason why a PDF could not be read. */
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
    // eslint-disable-next-line no-control-regex -- these are what is removed
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+|\p{Cs}/gu, ' ')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length)
    .trim();

export const rawText = (text: string): string =>
  text.length > rawLength ? `${text.slice(0, rawLength)}…` : text;

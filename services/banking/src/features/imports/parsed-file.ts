import type { Day } from '@app/calendar';
import type { CsvOptions, ImportPreview } from '@app/contracts-banking';
import { DomainError } from '@app/contracts-kernel';
import type { Currency } from '@app/money';

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
}

/** What a file is read for. */
export interface ReadingFor {
  currency: Currency;
  /** Last digits of the account, to find it in a file of several. */
  mask: string | null;
  /** Purchases of a card are printed without a sign by many banks. */
  isCard: boolean;
  /** Day before month where a file leaves it open. */
  dayFirst: boolean;
}

export const unreadable = (message: string, line?: number): DomainError =>
  new DomainError('IMPORT_UNREADABLE', {
    message: line === undefined ? message : `Line ${line}: ${message}`,
    details: line === undefined ? undefined : { line },
  });

export const maximumRows = 200_000;
export const maximumMinor = 9_999_999_999;
const rawLength = 400;

/** Text fit for storing and showing: no control characters, no runs of space. */
export const cleanText = (text: string, length: number): string =>
  text
    // eslint-disable-next-line no-control-regex -- these are what is removed
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+|\p{Cs}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, length)
    .trim();

export const rawText = (text: string): string =>
  text.length > rawLength ? `${text.slice(0, rawLength)}…` : text;

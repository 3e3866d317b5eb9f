import type { CsvOptions, ImportPreview } from '@app/contracts-banking';

/** One row of a table, from a text or a spreadsheet. */
export interface TableLine {
  /** Line of the file it begins at, from 1. */
  line: number;
  cells: string[];
  raw: string;
  /** Why it is no movement, where the program that wrote it is known. */
  refused?: string;
}

/** What a table comes from. */
export interface TableSource {
  format: ImportPreview['format'];
  encoding: NonNullable<CsvOptions['encoding']>;
  delimiter?: CsvOptions['delimiter'];
  /** The last line ends without a break and with no closing quotation mark: the file may have been cut off. */
  endsOpen?: boolean;
}

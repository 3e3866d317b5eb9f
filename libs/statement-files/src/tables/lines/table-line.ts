import type { CsvOptions, ImportPreview } from '@app/contracts-banking';

/** One row of a table, from a text or a spreadsheet. */
export interface TableLine {
  /** Line of the file on which it starts, from 1. */
  line: number;
  cells: string[];
  raw: string;
  /** Why it is not a movement, if the exporting program is known. */
  refused?: string;
}

/** The source of a table. */
export interface TableSource {
  format: ImportPreview['format'];
  encoding: NonNullable<CsvOptions['encoding']>;
  delimiter?: CsvOptions['delimiter'];
  /** The last line ends without a line break or closing quotation mark: the file may be incomplete. */
  endsOpen?: boolean;
}

import type { CsvOptions } from '@app/contracts-banking';
import type { TableLine } from './table-line';

/** Gives the cell under a heading, trimmed; nothing where there is no such heading. */
export type CellOf = (line: TableLine, heading: string) => string;

/**
 * A table whose rows are not movements of one account as they stand: one row for both sides of a transfer, accounts as headings
 * between the rows, a fee beside the amount. Recognised by its headings; what comes of it reads like the table of any bank.
 */
export interface ReshapedTable {
  name: string;
  /** Headings that must all be there, in plain form. */
  has: readonly string[];
  /** One that must not. */
  hasNot?: string;
  /** Headings of what comes of it. */
  header: readonly string[];
  csv: CsvOptions;
  rows: (lines: readonly TableLine[], cell: CellOf) => TableLine[];
}

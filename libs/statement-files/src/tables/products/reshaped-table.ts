import type { CsvOptions } from '@app/contracts-banking';
import type { FileAccount } from '../../statement/file-account';
import type { TableLine } from '../lines/table-line';

/** Returns the trimmed cell under a heading; empty if there is no such heading. */
export type CellOf = (line: TableLine, heading: string) => string;

/**
 * A table whose rows are not directly movements of one account: one row for both sides of a transfer, accounts as headings
 * between rows, a fee next to the amount. Recognised by its headings; the converted table is read like any bank's.
 */
export interface ReshapedTable {
  name: string;
  /** Headings that must all exist, in plain form. */
  has: readonly string[];
  /** A heading that must not exist. */
  hasNot?: string;
  /** Headings of the converted table. */
  header: readonly string[];
  csv: CsvOptions;
  /** The account of such a file, if only one bank or payment company has this layout. */
  account?: FileAccount;
  rows: (lines: readonly TableLine[], cell: CellOf) => TableLine[];
}

interface LineTable extends Omit<ReshapedTable, 'rows'> {
  /** The cells of one movement in the order of `header`, or also why it is not imported; undefined for a line that is none. */
  row: (cell: (heading: string) => string) => Pick<TableLine, 'cells' | 'refused'> | undefined;
}

/** A table in which each line is one movement. */
export const lineTable = ({ row, ...table }: LineTable): ReshapedTable => ({
  ...table,
  rows: (lines, cell) =>
    lines.flatMap((line) => {
      const found = row((heading) => cell(line, heading));
      return found ? [{ ...line, ...found }] : [];
    }),
});

import type { CsvOptions } from '@app/contracts-banking';
import { plainHeading } from './csv-columns';
import { fireflyTable } from './firefly-table';
import { paypalTable, revolutTable } from './payment-tables';
import type { FoundProfile } from './parsed-file';
import { journalTable, sectionsTable } from './quickbooks-tables';
import type { TableLine } from './table-line';
import { ynabTable } from './ynab-table';

/** Gives the cell under a heading, trimmed; nothing where there is no such heading. */
export type CellOf = (line: TableLine, heading: string) => string;

/**
 * A table whose rows are not movements of one account as they stand: one row for both sides of a transfer, accounts as headings
 * between the rows, a fee beside the amount. Told by its headings; what comes of it reads like the table of any bank.
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

const tables: readonly ReshapedTable[] = [
  fireflyTable,
  journalTable,
  sectionsTable,
  revolutTable,
  paypalTable,
  ynabTable,
];
const headersTried = 30;

export interface Reshaped {
  lines: TableLine[];
  profile: FoundProfile;
}

/** The lines of a table that has to be laid out anew before it can be read; undefined for any other. */
export function reshaped(lines: readonly TableLine[]): Reshaped | undefined {
  for (const [at, head] of lines.slice(0, headersTried).entries()) {
    const headings = head.cells.map(plainHeading);
    const table = tables.find(
      ({ has, hasNot }) =>
        has.every((name) => headings.includes(name)) && (!hasNot || !headings.includes(hasNot)),
    );
    if (!table) continue;
    const cell: CellOf = ({ cells }, heading) => {
      const column = headings.indexOf(heading);
      return column < 0 ? '' : (cells[column] ?? '').trim();
    };
    return {
      lines: [{ ...head, cells: [...table.header] }, ...table.rows(lines.slice(at + 1), cell)],
      profile: { id: null, name: table.name, csv: table.csv },
    };
  }
  return undefined;
}

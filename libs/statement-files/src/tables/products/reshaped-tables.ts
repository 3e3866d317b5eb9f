import { coinbaseTable } from './coinbase-table';
import { plainHeading } from '../columns/csv-columns';
import { fireflyTable } from './firefly-table';
import { kontistTable, paypalTable, revolutTable } from './payment-tables';
import { venmoTable, wiseTable } from './people-tables';
import type { FoundProfile } from '../../parsed/parsed-file';
import { journalTable, sectionsTable, transactionListTable } from './quickbooks-tables';
import type { CellOf, ReshapedTable } from './reshaped-table';
import type { TableLine } from '../lines/table-line';
import { ynabTable } from './ynab-table';

const tables: readonly ReshapedTable[] = [
  fireflyTable,
  journalTable,
  sectionsTable,
  transactionListTable,
  revolutTable,
  paypalTable,
  kontistTable,
  ynabTable,
  coinbaseTable,
  venmoTable,
  wiseTable,
];
const headersTried = 30;

export interface Reshaped {
  lines: TableLine[];
  profile: FoundProfile;
}

/** Converts a table that needs another layout before reading; undefined for any other table. */
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
      profile: {
        id: null,
        name: table.name,
        csv: table.csv,
        ...(table.account && { account: table.account }),
      },
    };
  }
  return undefined;
}

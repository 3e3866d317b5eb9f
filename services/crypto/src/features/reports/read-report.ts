import Papa from 'papaparse';
import type { ReportKind } from '@app/contracts-crypto';
import { DomainError } from '@app/contracts-kernel';
import { coinbaseFillRow } from './coinbase-fills';
import { coinbaseReportRow } from './coinbase-report';
import { movementRow } from './movement-table';
import type { CellOf, ReadRow } from './report-move';

interface Layout {
  kind: ReportKind;
  /** Headings that identify this kind of file. */
  has: readonly string[];
  row: (line: number, cell: CellOf) => ReadRow;
}

const layouts: readonly Layout[] = [
  {
    kind: 'coinbase-report',
    has: ['timestamp', 'transaction type', 'asset', 'quantity transacted'],
    row: coinbaseReportRow,
  },
  {
    kind: 'coinbase-fills',
    has: ['product', 'side', 'created at', 'size', 'total'],
    row: coinbaseFillRow,
  },
  { kind: 'movements', has: ['date', 'type', 'quantity'], row: movementRow },
];
const maxRows = 20_000;

/**
 * Normalises a heading such as `Total (inclusive of fees and/or spread)` for comparison: lower case, without
 * text in brackets.
 */
const heading = (text: string): string =>
  text
    .replace(/^\ufeff/, '')
    .replace(/\(.*?\)/g, '')
    .trim()
    .toLowerCase()
    .replaceAll('_', ' ');

/** Reads a file of movements row by row. Throws if the file is of no known kind. */
export function readReport(text: string): { kind: ReportKind; rows: ReadRow[] } {
  const lines = Papa.parse<string[]>(text, { skipEmptyLines: false }).data;
  // The exchange puts some lines about itself before the headings.
  for (const [at, cells] of lines.slice(0, 20).entries()) {
    const headings = cells.map(heading);
    const layout = layouts.find(({ has }) => has.every((one) => headings.includes(one)));
    if (!layout) continue;
    const rows = lines
      .map((row, index) => ({ row, line: index + 1 }))
      .slice(at + 1)
      .filter(({ row }) => row.some((one) => one.trim() !== ''));
    if (rows.length > maxRows)
      throw new DomainError('CONFLICT', {
        message: `There is room for ${maxRows} rows in a file. Divide it by year.`,
      });
    return { kind: layout.kind, rows: rows.map(({ row, line }) => layout.row(line, cellsOf(headings, row))) };
  }
  throw new DomainError('CONFLICT', {
    field: 'text',
    message:
      'This is no report of coins. Take the transaction report or the fills of Coinbase, or a table with the headings date, type, coin and quantity.',
  });
}

const cellsOf =
  (headings: readonly string[], row: readonly string[]): CellOf =>
  (...names) => {
    const at = names.map((name) => headings.indexOf(name)).find((index) => index >= 0);
    return at === undefined ? '' : (row[at] ?? '').trim();
  };

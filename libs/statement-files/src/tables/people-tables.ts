import type { CellOf, ReshapedTable } from './reshaped-table';
import type { TableLine } from './table-line';

/**
 * Venmo exports name sender and recipient: the one who is not the owner is the other party. Balance rows and trailing
 * text are not movements.
 */
export const venmoTable: ReshapedTable = {
  name: 'Venmo',
  has: ['id', 'datetime', 'type', 'status', 'note', 'from', 'to', 'amount total'],
  header: ['Date', 'Name', 'Amount', 'Note'],
  csv: {
    columns: { date: 0, description: 1, amount: 2, note: 3 },
    dateOrder: 'ymd',
    decimalComma: false,
    flipSign: false,
  },
  rows: (lines, cell) =>
    lines.filter((line) => cell(line, 'datetime') !== '').map((line) => venmoRow(line, cell)),
};

function venmoRow(line: TableLine, cell: CellOf): TableLine {
  const amount = cell(line, 'amount total');
  const type = cell(line, 'type');
  // In a charge, the person who asked for the money comes first, in either direction.
  const [from, to] = [cell(line, 'from'), cell(line, 'to')];
  const isCharge = /^charge$/i.test(type);
  const payer = isCharge ? to : from;
  const payee = isCharge ? from : to;
  const other = /^\s*[-\u2212(]/.test(amount) ? payee : payer;
  const isDone = /^(complete|completed|issued|)$/i.test(cell(line, 'status'));
  return {
    ...line,
    ...(!isDone && { refused: 'This payment did not go through. It is not imported' }),
    cells: [
      cell(line, 'datetime').slice(0, 10),
      other || type,
      amount.replace(/\s+/g, ''),
      cell(line, 'note'),
    ],
  };
}

/**
 * Wise exports have the shop, the payee and the payer in separate columns; the description is a sentence about them.
 */
export const wiseTable: ReshapedTable = {
  name: 'Wise',
  has: [
    'transferwise id',
    'date',
    'amount',
    'currency',
    'description',
    'payer name',
    'payee name',
    'merchant',
  ],
  header: ['Date', 'Name', 'Amount', 'Currency', 'Note', 'Balance'],
  csv: {
    columns: { date: 0, description: 1, amount: 2, currency: 3, note: 4, balance: 5 },
    dateOrder: 'dmy',
    decimalComma: false,
    flipSign: false,
  },
  rows: (lines, cell) =>
    lines.map((line) => ({
      ...line,
      cells: [
        cell(line, 'date'),
        cell(line, 'merchant') ||
          (/^-/.test(cell(line, 'amount')) ? cell(line, 'payee name') : cell(line, 'payer name')) ||
          cell(line, 'description'),
        cell(line, 'amount'),
        cell(line, 'currency'),
        cell(line, 'payment reference') || cell(line, 'note') || cell(line, 'description'),
        cell(line, 'running balance'),
      ],
    })),
};

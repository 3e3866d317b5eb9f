import { lineTable, type CellOf, type ReshapedTable } from './reshaped-table';
import type { TableLine } from './table-line';

const isNothing = (amount: string): boolean => !/[1-9]/.test(amount);
const negative = (amount: string): string => (/^[-\u2212]/.test(amount) ? amount : `-${amount}`);

function revolutRows(line: TableLine, cell: CellOf): TableLine[] {
  const state = cell(line, 'state').toUpperCase();
  if (state === 'PENDING')
    return [{ ...line, cells: [], refused: 'This one is not booked yet. It will be in a later file' }];
  if (state !== 'COMPLETED')
    return [
      {
        ...line,
        cells: [],
        refused: `The bank took this one back (${state.toLowerCase() || 'no state'}). It is not imported`,
      },
    ];
  const [date, product, currency] = [
    cell(line, 'completed date'),
    cell(line, 'product'),
    cell(line, 'currency'),
  ];
  const words = cell(line, 'description') || cell(line, 'type');
  const [amount, fee] = [cell(line, 'amount'), cell(line, 'fee')];
  const row = (description: string, text: string, category: string): TableLine => ({
    ...line,
    cells: [date, description, text, currency, product, category],
  });
  return [
    ...(isNothing(amount) && !isNothing(fee) ? [] : [row(words, amount, '')]),
    ...(isNothing(fee) ? [] : [row(`Fee: ${words}`, negative(fee), 'Fees')]),
  ];
}

/** Revolut exports have fees next to the amount, and rows that were never executed. */
export const revolutTable: ReshapedTable = {
  name: 'Revolut',
  has: [
    'type',
    'product',
    'started date',
    'completed date',
    'description',
    'amount',
    'fee',
    'currency',
    'state',
  ],
  header: ['Date', 'Description', 'Amount', 'Currency', 'Account', 'Category'],
  csv: {
    columns: { date: 0, description: 1, amount: 2, currency: 3, account: 4, category: 5 },
    flipSign: false,
  },
  rows: (lines, cell) => lines.flatMap((line) => revolutRows(line, cell)),
};

/** PayPal exports contain holds and authorisations, which move nothing; the net amount is the movement. */
export const paypalTable = lineTable({
  name: 'PayPal',
  has: ['date', 'name', 'type', 'status', 'currency', 'gross', 'fee', 'net'],
  header: ['Date', 'Name', 'Amount', 'Currency', 'Note', 'Balance'],
  csv: {
    columns: { date: 0, description: 1, amount: 2, currency: 3, note: 4 },
    flipSign: false,
  },
  row: (cell) => {
    const moves = cell('balance impact').toLowerCase() !== 'memo' && /^(completed|)$/i.test(cell('status'));
    const type = cell('type');
    return {
      ...(!moves && { refused: 'This row does not change the balance. It is not imported' }),
      cells: [
        ...[cell('date'), cell('name') || type, cell('net'), cell('currency')],
        ...[cell('subject') || type, cell('balance')],
      ],
    };
  },
});

const inCents = (text: string): string =>
  text.replace(/^([-+]?)(\d+)$/, (_, sign: string, digits: string) => {
    const padded = digits.padStart(3, '0');
    return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}`;
  });

/** Kontist exports amounts in cents. */
export const kontistTable: ReshapedTable = {
  name: 'Kontist',
  has: ['booking date', 'valuta date', 'amount', 'name', 'purpose', 'end to end id', 'booking status'],
  header: ['Date', 'Name', 'Amount', 'Note', 'Status'],
  csv: {
    columns: { date: 0, description: 1, amount: 2, note: 3 },
    dateOrder: 'ymd',
    decimalComma: false,
    flipSign: false,
  },
  rows: (lines, cell) => {
    const areCents = lines.every((line) => !/[.,]/.test(cell(line, 'amount')));
    return lines.map((line) => ({
      ...line,
      cells: [
        cell(line, 'booking date'),
        cell(line, 'name') || cell(line, 'purpose'),
        areCents ? inCents(cell(line, 'amount')) : cell(line, 'amount'),
        cell(line, 'purpose'),
        cell(line, 'booking status'),
      ],
    }));
  },
};

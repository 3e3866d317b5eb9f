import type { CellOf, ReshapedTable } from './reshaped-table';
import type { TableLine } from '../lines/table-line';
import { openingBalance } from '../../parsed/refusals';

/** One side of a journal: its account, with the sign it has there. */
interface Side {
  account: string;
  other: string;
  amount: string;
  currency: string;
}

function sidesOf(line: TableLine, cell: CellOf): Side[] {
  const [source, destination] = [cell(line, 'source name'), cell(line, 'destination name')];
  const amount = cell(line, 'amount').replace(/^[-\u2212]/, '');
  const currency = cell(line, 'currency code');
  const out: Side = { account: source, other: destination, amount: `-${amount}`, currency };
  const into: Side = { account: destination, other: source, amount, currency };
  const [foreign, foreignCurrency] = [cell(line, 'foreign amount'), cell(line, 'foreign currency code')];
  switch (cell(line, 'type').toLowerCase()) {
    case 'withdrawal':
      return [out];
    case 'deposit':
    case 'opening balance':
      return [into];
    case 'transfer':
      return [
        out,
        foreign && foreignCurrency && foreignCurrency !== currency
          ? { ...into, amount: foreign.replace(/^[-\u2212]/, ''), currency: foreignCurrency }
          : into,
      ];
    case 'reconciliation':
      return [/reconciliation/i.test(cell(line, 'source type')) ? into : out];
    default:
      return [];
  }
}

function rowsOf(line: TableLine, cell: CellOf): TableLine[] {
  const type = cell(line, 'type').toLowerCase();
  const sides = sidesOf(line, cell);
  if (sides.length === 0)
    return [
      {
        ...line,
        cells: [],
        refused: `A journal of the kind “${type.slice(0, 30)}” cannot be imported. Add it by hand if money moved`,
      },
    ];
  const [words, notes] = [cell(line, 'description'), cell(line, 'notes')];
  return sides.map(({ account, other, amount, currency }) => {
    // A cash account is not a payee, and values in brackets are not accounts.
    const name = other === '' || other.startsWith('(') ? words : other;
    return {
      ...line,
      ...(type === 'opening balance' && { refused: openingBalance }),
      cells: [
        cell(line, 'date'),
        name,
        [words === name ? '' : words, notes].filter(Boolean).join(' · '),
        type === 'transfer' ? 'Transfer' : cell(line, 'category'),
        account,
        amount,
        currency,
        cell(line, 'tags'),
      ],
    };
  });
}

/** Firefly III exports one row for both sides of a journal: each side becomes a row of its account. */
export const fireflyTable: ReshapedTable = {
  name: 'Firefly III',
  has: [
    'journal id',
    'type',
    'amount',
    'currency code',
    'description',
    'date',
    'source name',
    'destination name',
  ],
  header: ['Date', 'Payee', 'Notes', 'Category', 'Account', 'Amount', 'Currency', 'Tags'],
  csv: {
    columns: { date: 0, description: 1, note: 2, category: 3, account: 4, amount: 5, currency: 6, tags: 7 },
    dateOrder: 'ymd',
    decimalComma: false,
    flipSign: false,
  },
  rows: (lines, cell) => lines.flatMap((line) => rowsOf(line, cell)),
};

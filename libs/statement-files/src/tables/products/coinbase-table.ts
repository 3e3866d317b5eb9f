import { isCurrency } from '@app/money';
import type { CellOf, ReshapedTable } from './reshaped-table';
import type { TableLine } from '../lines/table-line';

/** Transfers to another account of the same exchange; its deposit is money that leaves this account. */
const toElsewhere = /^(?:withdraw|send|sent|(?:exchange|pro|advanced) deposit)/i;
const trade = /\b(?:buy|sell)\b/i;

const bare = (amount: string): string => amount.replace(/^[-+\u2212]/, '').trim();

function coinbaseRow(line: TableLine, cell: CellOf): TableLine {
  const [type, asset, quantity] = [
    cell(line, 'transaction type'),
    cell(line, 'asset').toUpperCase(),
    cell(line, 'quantity transacted'),
  ];
  const row = (amount: string, currency: string): TableLine => ({
    ...line,
    cells: [
      cell(line, 'timestamp'),
      cell(line, 'notes') || `${type} ${asset}`,
      amount,
      currency,
      cell(line, 'id'),
    ],
  });
  if (isCurrency(asset)) return row(`${toElsewhere.test(type) ? '-' : ''}${bare(quantity)}`, asset);
  if (!trade.test(type))
    return {
      ...line,
      cells: [],
      refused: `This row moves coins only (${type}: ${bare(quantity)} ${asset}). An account holds money; coins are kept on the Crypto page`,
    };
  const total = bare(cell(line, 'total inclusive of fees and or spread') || cell(line, 'subtotal'));
  const currency = cell(line, 'price currency') || cell(line, 'spot price currency');
  return row(`${/\bbuy\b/i.test(type) ? '-' : ''}${total}`, currency);
}

/**
 * From Coinbase exports only money is imported: paid in and out, paid for coins and received for them, including
 * fees.
 */
export const coinbaseTable: ReshapedTable = {
  name: 'Coinbase',
  has: ['timestamp', 'transaction type', 'asset', 'quantity transacted'],
  header: ['Date', 'Description', 'Amount', 'Currency', 'ID'],
  csv: {
    columns: { date: 0, description: 1, amount: 2, currency: 3 },
    dateOrder: 'ymd',
    decimalComma: false,
    flipSign: false,
  },
  rows: (lines, cell) => lines.map((line) => coinbaseRow(line, cell)),
};

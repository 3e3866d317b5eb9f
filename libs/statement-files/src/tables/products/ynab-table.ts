import type { ReshapedTable } from './reshaped-table';
import { openingBalance } from '../../parsed/refusals';

/** YNAB's register: transfers are recognised by the payee, and the account starts with a balance row. */
export const ynabTable: ReshapedTable = {
  name: 'YNAB',
  has: ['account', 'date', 'payee', 'memo', 'outflow', 'inflow'],
  header: ['Account', 'Date', 'Payee', 'Category', 'Memo', 'Outflow', 'Inflow'],
  csv: {
    columns: { account: 0, date: 1, description: 2, category: 3, note: 4, debit: 5, credit: 6 },
    flipSign: false,
  },
  rows: (lines, cell) =>
    lines.map((line) => {
      const payee = cell(line, 'payee');
      const isTransfer = /^transfer\s*:/i.test(payee);
      const category = cell(line, 'category').split(':').at(-1)!.trim();
      return {
        ...line,
        ...(/^starting balance$/i.test(payee) && {
          refused: openingBalance,
        }),
        cells: [
          cell(line, 'account'),
          cell(line, 'date'),
          payee,
          category || (isTransfer ? 'Transfer' : ''),
          cell(line, 'memo'),
          cell(line, 'outflow'),
          cell(line, 'inflow'),
        ],
      };
    }),
};

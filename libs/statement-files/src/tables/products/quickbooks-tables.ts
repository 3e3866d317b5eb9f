import type { CsvOptions } from '@app/contracts-banking';
import type { CellOf, ReshapedTable } from './reshaped-table';
import type { TableLine } from '../lines/table-line';

const opening = 'This is an opening balance. Set it on the account instead';

/** `Expenses:Office:Paper` → `Paper`. */
const lastPart = (account: string): string => account.split(':').at(-1)!.trim();

const wordsOf = (line: TableLine, cell: CellOf): string =>
  cell(line, 'name') || cell(line, 'memo description') || cell(line, 'transaction type');

const header = ['Date', 'Name', 'Memo', 'Category', 'Account', 'Amount', 'Balance'];
const csv: CsvOptions = {
  columns: { date: 0, description: 1, note: 2, category: 3, account: 4, amount: 5, balance: 6 },
  dateOrder: 'mdy',
  decimalComma: false,
};
const movement = (line: TableLine, cell: CellOf, account: string): TableLine => {
  const split = cell(line, 'split');
  return {
    ...line,
    cells: [
      cell(line, 'date'),
      wordsOf(line, cell),
      cell(line, 'memo description'),
      /^-split-$/i.test(split) ? '' : lastPart(split),
      account,
      cell(line, 'amount'),
      cell(line, 'balance'),
    ],
  };
};

/** A list of transactions: `Split` is the account on the other side, which is the purpose of the money. */
export const transactionListTable: ReshapedTable = {
  name: 'QuickBooks (list)',
  has: ['date', 'transaction type', 'num', 'name', 'memo description', 'account', 'split', 'amount'],
  header,
  csv,
  rows: (lines, cell) =>
    lines
      .filter((line) => cell(line, 'date') !== '' || !/^(total\b|$)/i.test((line.cells[0] ?? '').trim()))
      .map((line) => movement(line, cell, cell(line, 'account'))),
};

/** Reports by account: the account is on a separate line above its rows, and a total below. */
export const sectionsTable: ReshapedTable = {
  name: 'QuickBooks (by account)',
  has: ['date', 'transaction type', 'num', 'name', 'memo description', 'split', 'amount'],
  hasNot: 'account',
  header,
  csv,
  rows(lines, cell) {
    let account = '';
    return lines.flatMap((line): TableLine[] => {
      const [first, date, amount] = [(line.cells[0] ?? '').trim(), cell(line, 'date'), cell(line, 'amount')];
      if (/^total\b/i.test(first)) return [];
      if (first !== '' && first !== date && amount === '') {
        account = first;
        return [];
      }
      if (/^beginning balance$/i.test(date)) return [{ ...line, cells: [], refused: opening }];
      if (date === '' && amount === '') return [];
      return [movement(line, cell, account)];
    });
  },
};

/** Rows of a journal; the day and name are only in the first row of each entry. */
function* entriesOf(lines: readonly TableLine[], cell: CellOf): Generator<TableLine[]> {
  let entry: TableLine[] = [];
  for (const line of lines) {
    if (cell(line, 'date') !== '' && entry.length > 0) {
      yield entry;
      entry = [];
    }
    // A line without an account is the entry's total.
    if (cell(line, 'account') !== '') entry.push(line);
  }
  if (entry.length > 0) yield entry;
}

/** A journal contains every account of an entry: a debit of a bank account is money in. */
export const journalTable: ReshapedTable = {
  name: 'QuickBooks (journal)',
  has: ['date', 'transaction type', 'num', 'name', 'memo description', 'account', 'debit', 'credit'],
  header: ['Date', 'Name', 'Memo', 'Category', 'Account', 'Money out', 'Money in'],
  csv: {
    columns: { date: 0, description: 1, note: 2, category: 3, account: 4, debit: 5, credit: 6 },
    dateOrder: 'mdy',
    decimalComma: false,
    flipSign: false,
  },
  rows: (lines, cell) =>
    [...entriesOf(lines, cell)].flatMap((entry) => {
      const date = cell(entry[0]!, 'date');
      const name = entry.map((line) => cell(line, 'name')).find(Boolean) ?? '';
      return entry.map((line) => {
        const other = entry.length === 2 ? entry.find((one) => one !== line) : undefined;
        return {
          ...line,
          cells: [
            date,
            name || wordsOf(line, cell),
            cell(line, 'memo description'),
            other ? lastPart(cell(other, 'account')) : '',
            cell(line, 'account'),
            cell(line, 'credit'),
            cell(line, 'debit'),
          ],
        };
      });
    }),
};

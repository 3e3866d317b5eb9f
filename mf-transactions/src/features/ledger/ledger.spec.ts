import type { LedgerColumns } from '@app/contracts-banking';
import { rowAt, toLedger, type LedgerRow } from './ledger';
import { filterLedger, groupByDay, totalsOf, type LedgerFilter } from './ledger-filter';
import { isProvisional, provisionalId, withoutRow, withRow } from './ledger-patch';

const empty: LedgerColumns = {
  revision: '1',
  currencies: [],
  categories: [],
  paymentMethods: [],
  accounts: [],
  columns: {
    id: [],
    description: [],
    category: [],
    day: [],
    type: [],
    amountMinor: [],
    currency: [],
    paymentMethod: [],
    status: [],
    account: [],
  },
};
const row = (id: string, over: Partial<LedgerRow> = {}): LedgerRow => ({
  id,
  description: 'Green Fork',
  category: 'Dining',
  date: '2026-11-20',
  type: 'expense',
  amountMinor: -1840,
  currency: 'USD',
  paymentMethod: 'Credit Card',
  status: 'completed',
  accountId: 'a1',
  ...over,
});
const rows = [
  row('lunch'),
  row('pay', {
    description: 'Northwind Studio',
    category: 'Salary',
    type: 'income',
    amountMinor: 241250,
    date: '2026-11-20',
  }),
  row('coffee', {
    description: 'COFFEE corner',
    category: 'Groceries',
    amountMinor: -10,
    date: '2026-11-19',
    status: 'pending',
  }),
  row('refused', { description: 'Cloudvault', amountMinor: -20, date: '2026-11-19', status: 'failed' }),
  row('move', {
    description: 'To savings',
    category: 'Transfer',
    type: 'transfer',
    amountMinor: -50000,
    date: '2026-10-31',
    accountId: 'a2',
  }),
  row('trip', { description: 'Café', currency: 'EUR', amountMinor: -20, date: '2026-10-30' }),
];
const columns = rows.reduce((all, one) => withRow(all, one), empty);
const ledger = toLedger(columns);
const found = (filter: Partial<LedgerFilter>) =>
  filterLedger(ledger, { search: '', ...filter })
    .map((index) => columns.columns.id[index])
    .sort();

describe('filterLedger', () => {
  it('finds text literally in description or category, ignoring case', () => {
    expect(found({ search: 'coffee' })).toEqual(['coffee']);
    expect(found({ search: ' DINING ' })).toEqual(['lunch', 'refused', 'trip']);
    expect(found({ search: 'c.ffee' })).toEqual([]);
    expect(found({ search: 'forkdining' })).toEqual([]);
  });

  it('combines every filter that is set', () => {
    expect(found({ type: 'expense', category: 'Dining', from: '2026-11-01' })).toEqual(['lunch', 'refused']);
    expect(found({ accountId: 'a2' })).toEqual(['move']);
    expect(found({ status: 'pending' })).toEqual(['coffee']);
    expect(found({ from: '2026-10-31', to: '2026-11-19' })).toEqual(['coffee', 'move', 'refused']);
  });

  it('finds nothing for a category the ledger does not have', () => {
    expect(found({ category: 'Yachts' })).toEqual([]);
  });
});

describe('totalsOf', () => {
  it('adds exactly by currency and leaves out what failed and transfers', () => {
    expect(
      totalsOf(
        ledger,
        rows.map((_, index) => index),
      ),
    ).toEqual([
      { currency: 'USD', incomeMinor: 241250, expensesMinor: 1850 },
      { currency: 'EUR', incomeMinor: 0, expensesMinor: 20 },
    ]);
  });
});

describe('groupByDay', () => {
  it('heads the rows of each day', () => {
    const items = groupByDay(ledger, filterLedger(ledger, { search: '', from: '2026-11-01' }));
    expect(
      items.map((item) => ('day' in item ? `${item.day}:${item.rows.length}` : columns.columns.id[item.row])),
    ).toEqual(['20777:2', 'pay', 'lunch', '20776:2', 'refused', 'coffee']);
  });
});

describe('patching the columns', () => {
  it('keeps newest days first and every field of the row', () => {
    expect(columns.columns.day).toEqual([...columns.columns.day].sort((a, b) => b - a));
    for (const one of rows) expect(rowAt(columns, columns.columns.id.indexOf(one.id))).toEqual(one);
  });

  it('moves a row whose day changed instead of doubling it', () => {
    const moved = withRow(columns, row('lunch', { date: '2026-10-01', category: 'Travel' }));
    expect(moved.columns.id.filter((id) => id === 'lunch')).toHaveLength(1);
    expect(moved.columns.id.at(-1)).toBe('lunch');
    expect(rowAt(moved, moved.columns.id.length - 1).category).toBe('Travel');
  });

  it('takes a provisional row out again without a trace', () => {
    const id = provisionalId('k');
    expect(isProvisional(id)).toBe(true);
    expect(withoutRow(withRow(columns, row(id)), id).columns).toEqual(columns.columns);
  });
});

describe('with 100,000 rows', () => {
  const many: LedgerColumns = {
    ...columns,
    columns: Object.fromEntries(
      Object.entries(columns.columns).map(([name, list]) => [
        name,
        Array.from({ length: 100_000 }, (_, index) => (list as unknown[])[index % rows.length]),
      ]),
    ) as LedgerColumns['columns'],
  };
  it('searches everything, not a page', () => {
    expect(filterLedger(toLedger(many), { search: 'coffee' })).toHaveLength(
      Math.round(100_000 / rows.length),
    );
  });
});

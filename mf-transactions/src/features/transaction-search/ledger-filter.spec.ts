import type { LedgerColumns } from '@app/contracts-banking';
import { noRows as empty } from '../../../test/support/no-rows';
import { excluded, refund, rows, split } from '../../../test/support/sample-rows';
import { toLedger } from '../ledger/ledger';
import { withRow } from '../ledger/ledger-patch';
import { filterLedger, type LedgerFilter } from './ledger-filter';
import { totalsOf } from './ledger-totals';

const columns = rows.reduce((all, ledgerRow) => withRow(all, ledgerRow), empty);
const ledger = toLedger(columns);
const idsFor = (filter: Partial<LedgerFilter>) =>
  filterLedger(ledger, { search: '', ...filter })
    .map((index) => columns.columns.id[index])
    .sort();

describe('filterLedger', () => {
  it('finds text literally in description or category, ignoring case', () => {
    expect(idsFor({ search: 'coffee' })).toEqual(['coffee']);
    expect(idsFor({ search: ' DINING ' })).toEqual(['lunch', 'refused', 'trip']);
    expect(idsFor({ search: 'c.ffee' })).toEqual([]);
    expect(idsFor({ search: 'forkdining' })).toEqual([]);
  });

  it('combines every filter that is set', () => {
    expect(idsFor({ type: 'expense', category: 'Dining', from: '2026-11-01' })).toEqual(['lunch', 'refused']);
    expect(idsFor({ accountId: 'a2' })).toEqual(['move']);
    expect(idsFor({ status: 'pending' })).toEqual(['coffee']);
    expect(idsFor({ from: '2026-10-31', to: '2026-11-19' })).toEqual(['coffee', 'move', 'refused']);
  });

  it('finds nothing for a category that is not in the ledger', () => {
    expect(idsFor({ category: 'Yachts' })).toEqual([]);
  });
});

describe('totalsOf', () => {
  it('adds up exactly by currency and leaves out failed rows and transfers', () => {
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

describe('filterLedger with 100,000 rows', () => {
  const many: LedgerColumns = {
    ...columns,
    columns: Object.fromEntries(
      Object.entries(columns.columns).map(([name, list]) => [
        name,
        Array.from({ length: 100_000 }, (_, index) => (list as unknown[])[index % rows.length]),
      ]),
    ) as LedgerColumns['columns'],
  };
  it('searches every row, not only one page', () => {
    expect(filterLedger(toLedger(many), { search: 'coffee' })).toHaveLength(
      Math.round(100_000 / rows.length),
    );
  });
});

describe('filterLedger and totalsOf with rows that count in parts', () => {
  const all = [split, refund, excluded].reduce((source, ledgerRow) => withRow(source, ledgerRow), columns);
  const apart = toLedger(all);
  const list = (filter: Partial<LedgerFilter>) => filterLedger(apart, { search: '', ...filter });
  const ids = (filter: Partial<LedgerFilter>) => list(filter).map((index) => all.columns.id[index]);
  const total = (filter: Partial<LedgerFilter>) =>
    totalsOf(apart, list(filter), filter).find(({ currency }) => currency === 'USD');

  it('finds such rows by the categories of their parts and by search', () => {
    expect(ids({ category: 'Housing' })).toEqual(['refund', 'split']);
    expect(ids({ category: 'Shopping' })).toEqual([]);
    expect(ids({ category: 'Shopping', also: ['Housing', 'No such'] })).toEqual(['refund', 'split']);
    expect(ids({ search: 'housing' })).toEqual(['refund', 'split']);
  });

  it('adds up the parts that match and leaves out excluded rows', () => {
    expect(total({ category: 'Housing' })).toMatchObject({ incomeMinor: 0, expensesMinor: -1500 });
    expect(total({ category: 'Groceries', type: 'expense' })).toMatchObject({ expensesMinor: 5510 });
    expect(total({ category: 'Housing', also: ['Groceries'], type: 'expense' })).toMatchObject({
      expensesMinor: 4010,
    });
    expect(total({ category: 'Refund' })).toMatchObject({ incomeMinor: 3000, expensesMinor: 0 });
    expect(ids({ category: 'Dining', from: '2026-11-20' })).toContain('excluded');
    expect(total({ category: 'Dining', from: '2026-11-20' })).toMatchObject({ expensesMinor: 1840 });
  });
});

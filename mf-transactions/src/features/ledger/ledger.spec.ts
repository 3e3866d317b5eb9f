import { rowFlags, type LedgerColumns } from '@app/contracts-banking';
import fc from 'fast-check';
import { rowAt, toLedger, type LedgerRow } from './ledger';
import { filterLedger, type LedgerFilter } from './ledger-filter';
import { totalsOf } from './ledger-totals';
import { isProvisional, provisionalId, withoutRow, withRow } from './ledger-patch';
import { noRows as empty } from '../../../test/no-rows';
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
  flags: 0,
  merchant: null,
  source: 'manual',
  tags: [],
  parts: [],
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

describe('patching the columns', () => {
  it('keeps newest days first and every field of the row', () => {
    expect(columns.columns.day).toEqual([...columns.columns.day].sort((a, b) => b - a));
    for (const one of rows) expect(rowAt(ledger, columns.columns.id.indexOf(one.id))).toEqual(one);
  });

  it('moves a row whose day changed instead of doubling it', () => {
    const moved = withRow(columns, row('lunch', { date: '2026-10-01', category: 'Travel' }));
    expect(moved.columns.id.filter((id) => id === 'lunch')).toHaveLength(1);
    expect(moved.columns.id.at(-1)).toBe('lunch');
    expect(rowAt(toLedger(moved), moved.columns.id.length - 1).category).toBe('Travel');
  });

  it('takes a provisional row out again without a trace', () => {
    const id = provisionalId('k');
    expect(isProvisional(id)).toBe(true);
    expect(withoutRow(withRow(columns, row(id)), id).columns).toEqual(columns.columns);
  });
});

interface SomeRow {
  id: string;
  day: number;
  tag: boolean;
  parts: number;
  person: string | undefined;
}

describe('a row that takes the place of others', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd');
  const someRow = fc.record({
    id: ids,
    day: fc.integer({ min: 1, max: 4 }),
    tag: fc.boolean(),
    parts: fc.nat({ max: 2 }),
    person: fc.constantFrom('ana', 'ben', undefined),
  });
  const made = ({ id, day, tag, parts, person }: SomeRow) =>
    row(id, {
      date: `2026-11-0${day}`,
      category: `on ${day}`,
      tags: tag ? [id] : [],
      flags: parts > 0 ? rowFlags.apart : 0,
      parts: Array.from({ length: parts }, (_, n) => ({
        category: `${id} ${n}`,
        type: 'expense' as const,
        amountMinor: -n,
        ...(person && n > 0 && { person }),
      })),
      ...(person && { person }),
    });

  it('stands before the rows of its day, and of those whose place it takes none is left', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(someRow, { selector: ({ id }) => id }),
        someRow,
        fc.option(ids, { nil: undefined }),
        (others, next, stoodFor) => {
          const before = others.reduce((all, one) => withRow(all, made(one)), empty);
          const after = toLedger(withRow(before, made(next), stoodFor));
          const staying = before.columns.id
            .map((_, index) => rowAt(toLedger(before), index))
            .filter(({ id }) => id !== next.id && id !== stoodFor);
          const at = staying.findIndex(({ date }) => date <= made(next).date);
          expect(after.columns.id.map((_, index) => rowAt(after, index))).toEqual(
            staying.toSpliced(at < 0 ? staying.length : at, 0, made(next)),
          );
        },
      ),
    ));
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

describe('rows that count in parts', () => {
  const split = row('split', {
    description: 'Costmart',
    category: 'Shopping',
    amountMinor: -9000,
    flags: rowFlags.split | rowFlags.apart,
    tags: ['Trip'],
    parts: [
      { category: 'Groceries', type: 'expense', amountMinor: -5500 },
      { category: 'Housing', type: 'expense', amountMinor: -3500 },
    ],
  });
  const refund = row('refund', {
    type: 'income',
    category: 'Refund',
    amountMinor: 8000,
    flags: rowFlags.refund | rowFlags.apart,
    parts: [
      { category: 'Housing', type: 'expense', amountMinor: 5000 },
      { category: 'Refund', type: 'income', amountMinor: 3000 },
    ],
  });
  const excluded = row('excluded', { amountMinor: -7, flags: rowFlags.excluded | rowFlags.apart });
  const all = [split, refund, excluded].reduce((source, one) => withRow(source, one), columns);
  const apart = toLedger(all);
  const list = (filter: Partial<LedgerFilter>) => filterLedger(apart, { search: '', ...filter });
  const ids = (filter: Partial<LedgerFilter>) => list(filter).map((index) => all.columns.id[index]);
  const total = (filter: Partial<LedgerFilter>) =>
    totalsOf(apart, list(filter), filter).find(({ currency }) => currency === 'USD');

  it('keep their parts and tags wherever other rows are put in or taken out', () => {
    const source = withoutRow(withRow(all, row('late', { date: '2026-12-24', tags: ['x'] })), 'lunch');
    const later = toLedger(source);
    const at = (id: string) => rowAt(later, source.columns.id.indexOf(id));
    expect(at('split')).toEqual(split);
    expect(at('refund')).toEqual(refund);
    expect(at('late').tags).toEqual(['x']);
    expect(withoutRow(withoutRow(source, 'split'), 'refund').parts.row).toEqual([]);
  });

  it('are found by the categories they count in, and by search', () => {
    expect(ids({ category: 'Housing' })).toEqual(['refund', 'split']);
    expect(ids({ category: 'Shopping' })).toEqual([]);
    expect(ids({ category: 'Shopping', also: ['Housing', 'No such'] })).toEqual(['refund', 'split']);
    expect(ids({ search: 'housing' })).toEqual(['refund', 'split']);
  });

  it('add up to the figure of what is asked, and to nothing when excluded', () => {
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

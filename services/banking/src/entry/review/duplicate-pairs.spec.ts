import { addDays } from '@app/calendar';
import fc from 'fast-check';
import { pairKey } from '../../ledger/transactions/links/pair-rejections.repository';
import type { NamedRow } from '../../ledger/model/named-row';
import { chosenPairs, duplicatePairs } from './duplicate-pairs';
import { categoryId, otherId } from '../../ledger/model/category-id';

const base: NamedRow = {
  _id: 'a',
  userId: 'u',
  accountId: 'checking',
  currency: 'USD',
  date: '2026-11-10',
  type: 'expense',
  inflow: false,
  amountMinor: 4_500,
  status: 'completed',
  categoryId: categoryId('dining'),
  category: 'Dining',
  description: 'Green Fork',
  merchant: null,
  merchantKey: 'green fork',
  note: null,
  tags: [],
  paymentMethod: 'Debit Card',
  source: 'manual',
  statementText: null,
  importId: null,
  fitId: null,
  importKey: null,
  stamp: 's',
  version: 1,
};
const row = (_id: string, more: Partial<NamedRow> = {}): NamedRow => ({ ...base, _id, ...more });
const bank = { source: 'import', importId: 'i', importKey: 'k' } as const;
const found = (rows: NamedRow[], rejected: string[] = []) =>
  duplicatePairs(rows, new Set(rejected)).map(({ kept, posted, kind, days }) => [
    kept._id,
    posted._id,
    kind,
    days,
  ]);

describe('rows that may be the same movement', () => {
  it('are distinguished from a habit by the usual rows around their day', () => {
    const lately = ['01', '04', '08', '12', '16', '20'].map((day) =>
      row(`n${day}`, { ...bank, date: `2026-11-${day}` }),
    );
    const longAgo = [row('a', { ...bank, date: '2025-11-10' }), row('b', { ...bank, date: '2025-11-10' })];
    expect(found([...lately, ...longAgo])).toEqual([['a', 'b', 'twice', 0]]);
    expect(found([...lately, row('c', { ...bank, date: '2026-11-20' })])).toEqual([]);
  });

  it('pair a manual row with the bank’s and keep the person’s words', () => {
    const late = row('b', { ...bank, date: '2026-11-14', merchantKey: 'gf 0231' });
    expect(found([row('a'), late])).toEqual([['a', 'b', 'entered', 4]]);
    expect(found([row('a'), { ...late, date: '2026-11-18' }])).toEqual([]);
    expect(found([row('a'), { ...late, amountMinor: 4_501 }])).toEqual([]);
    expect(found([row('a'), { ...late, inflow: true }])).toEqual([]);
    expect(found([row('a'), { ...late, accountId: 'card' }])).toEqual([]);
  });

  it('prefer the same merchant, then the nearest day', () => {
    const rows = [
      row('hand'),
      row('other', { ...bank, merchantKey: 'x' }),
      row('far', { ...bank, date: '2026-11-15' }),
      row('near', { ...bank, date: '2026-11-12' }),
    ];
    expect(found(rows)).toEqual([['hand', 'near', 'entered', 2]]);
  });

  it('include a charge made twice on a day, but not a frequent fare', () => {
    const twice = [row('a', bank), row('b', bank)];
    expect(found(twice)).toEqual([['a', 'b', 'twice', 0]]);
    expect(found([row('a', bank), row('b', { ...bank, date: '2026-11-11' })])).toEqual([]);
    const fares = [1, 2, 3].map((day) => row(`f${day}`, { ...bank, date: addDays(base.date, day) }));
    expect(found([...twice, ...fares])).toEqual([]);
  });

  it('pair a pending row with its posted one, with a tip where tips are usual', () => {
    const pending = row('p', { ...bank, status: 'pending' });
    expect(found([pending, row('c', { ...bank, date: '2026-11-12' })])).toEqual([['p', 'c', 'posted', 2]]);
    const settled = (more: Partial<NamedRow>) =>
      found([pending, row('c', { ...bank, date: '2026-11-24', amountMinor: 5_850, ...more })]);
    expect(settled({})).toEqual([['p', 'c', 'settled', 14]]);
    expect(settled({ amountMinor: 5_851 })).toEqual([]);
    expect(settled({ date: '2026-11-25' })).toEqual([]);
    expect(settled({ date: '2026-11-09' })).toEqual([]);
    expect(found([{ ...pending, category: 'Shopping' }, row('c', { ...bank, amountMinor: 5_000 })])).toEqual(
      [],
    );
  });

  it('leave out reconciled, failed and rejected rows, and pairs that other rows depend on', () => {
    const other = row('b', bank);
    expect(found([row('a', { reconciledIn: 's' }), other])).toEqual([]);
    expect(found([row('a', { status: 'failed' }), other])).toEqual([]);
    expect(found([row('a'), other], [pairKey('b', 'a', 'duplicate')])).toEqual([]);
    expect(found([row('a'), other], [pairKey('b', 'a')])).toHaveLength(1);
    const linked = { refundedBy: [{ refundId: 'r', amountMinor: 5 }] };
    expect(found([row('a'), { ...other, ...linked }])).toEqual([['b', 'a', 'entered', 0]]);
    expect(found([row('a', linked), { ...other, ...linked }])).toEqual([]);
  });

  it('contain each row once, in whatever order the rows come, and only rows that can be merged', () => {
    const some = fc.record({
      day: fc.integer({ min: 0, max: 20 }),
      amountMinor: fc.constantFrom(100, 110, 120),
      accountId: fc.constantFrom('checking', 'card'),
      merchantKey: fc.constantFrom('x', 'y'),
      status: fc.constantFrom('completed' as const, 'pending' as const),
      isBank: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 14 }), fc.infiniteStream(fc.nat()), (made, shuffle) => {
        const rows = made.map(({ day, isBank, ...more }, at) =>
          row(`r${String(at).padStart(2, '0')}`, {
            ...more,
            ...(isBank && bank),
            date: addDays(base.date, day),
          }),
        );
        const pairs = duplicatePairs(rows, new Set());
        const ids = pairs.flatMap(({ kept, posted }) => [kept._id, posted._id]);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { kept, posted } of pairs) {
          expect([kept.accountId, kept.currency, kept.inflow]).toEqual([
            posted.accountId,
            posted.currency,
            posted.inflow,
          ]);
          expect(posted.amountMinor).toBeGreaterThanOrEqual(kept.amountMinor);
        }
        const mixed = rows
          .map((other) => ({ one: other, key: shuffle.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ one: other }) => other);
        expect(duplicatePairs(mixed, new Set())).toEqual(pairs);
      }),
    );
  });
});

describe('rows that a person chose as duplicates', () => {
  const chosen = (rows: NamedRow[]) =>
    chosenPairs(rows).map(({ kept, posted, days }) => [kept._id, posted._id, days]);

  it('are merged into the manual row, however many there are', () => {
    const late = row('b', { ...bank, date: '2026-11-14', merchantKey: 'gf 0231' });
    const early = row('c', { ...bank, date: '2026-11-03' });
    expect(chosen([late, early, row('a')])).toEqual([
      ['a', 'c', 7],
      ['a', 'b', 4],
    ]);
    expect(chosen([late, row('a'), { ...early, date: '2026-11-02' }])).toEqual([['a', 'b', 4]]);
  });

  it('stay unchanged if locked, failed, split, in another account or in the other direction', () => {
    for (const more of [
      { reconciledIn: 's1' },
      { status: 'failed' },
      { accountId: 'card' },
      { inflow: true },
      { amountMinor: 4_501 },
    ] as Partial<NamedRow>[])
      expect(chosen([row('a'), row('b', more)])).toEqual([]);
    const transfer = {
      id: 't',
      otherId: 'x',
      otherAccountId: 'card',
      categoryBefore: otherId,
      wasIn: 'Other',
    };
    expect(chosen([row('a', { transfer }), row('b', { transfer })])).toEqual([]);
  });

  it('are never merged twice, or into a row that is itself merged', () => {
    const any = fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      amountMinor: fc.constantFrom(4_500, 4_600, 5_000),
      status: fc.constantFrom('completed' as const, 'pending' as const),
      ofBank: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 14 }), (some) => {
        const rows = some.map(({ day, ofBank, ...more }, index) =>
          row(`r${index}`, {
            ...(ofBank && bank),
            ...more,
            date: `2026-11-${String(day).padStart(2, '0')}` as NamedRow['date'],
          }),
        );
        const pairs = chosenPairs(rows);
        const going = pairs.map(({ posted }) => posted._id);
        expect(new Set(going).size).toBe(going.length);
        expect(pairs.filter(({ kept }) => going.includes(kept._id))).toEqual([]);
      }),
    );
  });
});

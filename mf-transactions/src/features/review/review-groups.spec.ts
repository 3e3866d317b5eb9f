import { ledgerColumnsRoute, readReviewRoute, rowFlags, type LedgerColumns } from '@app/contracts-banking';
import fc from 'fast-check';
import { toLedger, type LedgerRow } from '../ledger/ledger';
import { withRow } from '../ledger/ledger-patch';
import { reviewGroups } from './review-groups';
import { unusualRows } from './unusual';

const { columns: empty } = ledgerColumnsRoute.example.reply;
const none: LedgerColumns = {
  ...ledgerColumnsRoute.example.reply,
  categories: [],
  columns: Object.fromEntries(Object.keys(empty).map((name) => [name, []])) as unknown as typeof empty,
};
const row = (id: string, more: Partial<LedgerRow> = {}): LedgerRow => ({
  id,
  description: 'Corner Market',
  category: 'Groceries',
  date: '2026-11-20',
  type: 'expense',
  amountMinor: -2_000,
  currency: 'USD',
  paymentMethod: 'Debit Card',
  status: 'completed',
  accountId: 'a1',
  flags: rowFlags.unreviewed,
  merchant: null,
  source: 'import',
  tags: [],
  parts: [],
  ...more,
});
const ledgerOf = (...rows: LedgerRow[]) => toLedger(rows.reduce((all, one) => withRow(all, one), none));
const [duplicate] = readReviewRoute.example.reply.duplicates;
const noPairs = { duplicates: [], transfers: [] };
const shape = (groups: ReturnType<typeof reviewGroups>) =>
  groups.map(({ kind, items }) => [kind, items.map(({ key }) => key).sort()]);

describe('what waits, by kind', () => {
  it('puts each row under what asks for a look the most', () => {
    const usual = [1, 2, 3, 4].map((one) => row(`u${one}`, { flags: 0, amountMinor: -2_000 - one }));
    const ledger = ledgerOf(
      ...usual,
      row('large', { amountMinor: -9_000 }),
      row('said', { source: 'voice', description: 'Coffee' }),
      row('unsorted', { category: 'Other', description: 'XY 12' }),
      row('plain', {}),
      row('seen', { flags: 0 }),
    );
    expect(shape(reviewGroups(ledger, noPairs))).toEqual([
      ['unusual', ['large']],
      ['voice', ['said']],
      ['uncategorised', ['unsorted']],
      ['imported', ['plain']],
    ]);
  });

  it('counts a pair once, its rows not again', () => {
    const ledger = ledgerOf(row(duplicate!.kept.id), row(duplicate!.posted.id), row('plain'));
    expect(shape(reviewGroups(ledger, { duplicates: [duplicate!], transfers: [] }))).toEqual([
      ['duplicate', [duplicate!.posted.id]],
      ['imported', ['plain']],
    ]);
    expect(reviewGroups(ledgerOf(), noPairs)).toEqual([]);
  });

  it('holds every row that nobody looked at exactly once', () => {
    const some = fc.record({
      flags: fc.constantFrom(0, rowFlags.unreviewed, rowFlags.unreviewed | rowFlags.note),
      source: fc.constantFrom('import', 'voice', 'manual'),
      category: fc.constantFrom('Other', 'Groceries'),
      amountMinor: fc.integer({ min: -90_000, max: 90_000 }),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), (made) => {
        const rows = made.map((more, at) =>
          row(`r${at}`, { ...more, type: more.amountMinor > 0 ? 'income' : 'expense' }),
        );
        const keys = reviewGroups(ledgerOf(...rows), noPairs).flatMap(({ items }) =>
          items.map(({ key }) => key),
        );
        const waiting = rows.filter(({ flags }) => flags & rowFlags.unreviewed).map(({ id }) => id);
        expect(keys.sort()).toEqual(waiting.sort());
      }),
    );
  });
});

describe('an unusual amount', () => {
  const past = (count: number, amountMinor: number, more: Partial<LedgerRow> = {}) =>
    Array.from({ length: count }, (_, at) => row(`p${amountMinor}${at}`, { flags: 0, amountMinor, ...more }));
  const isUnusual = (rows: LedgerRow[], one: LedgerRow) => {
    const ledger = ledgerOf(...rows, one);
    return unusualRows(ledger, [ledger.columns.id.indexOf(one.id)]).size === 1;
  };

  it('is more than three times what the merchant usually takes, of at least four', () => {
    expect(isUnusual(past(4, -2_000), row('x', { amountMinor: -6_001 }))).toBe(true);
    expect(isUnusual(past(4, -2_000), row('x', { amountMinor: -6_000 }))).toBe(false);
    expect(isUnusual(past(3, -2_000), row('x', { amountMinor: -6_001 }))).toBe(false);
    expect(isUnusual(past(4, -2_000, { currency: 'JPY' }), row('x', { amountMinor: -6_001 }))).toBe(false);
  });

  it('is a first payment to a merchant that is among the largest of all', () => {
    const others = past(60, -2_000, { description: 'Others' });
    expect(isUnusual(others, row('x', { amountMinor: -90_000, description: 'New place' }))).toBe(true);
    expect(isUnusual(others, row('x', { amountMinor: -1_000, description: 'New place' }))).toBe(false);
    expect(isUnusual(others.slice(30), row('x', { amountMinor: -90_000, description: 'New' }))).toBe(false);
    expect(isUnusual(others, row('x', { amountMinor: 90_000, type: 'income', description: 'Pay' }))).toBe(
      false,
    );
  });
});

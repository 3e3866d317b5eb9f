import {
  ledgerColumnsEndpoint,
  readReviewEndpoint,
  rowFlags,
  type LedgerColumns,
} from '@app/contracts-banking';
import fc from 'fast-check';
import { toLedger, type LedgerRow } from '../ledger/ledger';
import { withRow } from '../ledger/ledger-patch';
import { sumOf } from './merchant/merchant-groups';
import { idsOf, isMerchant, waitingIn, reviewGroups } from './review-groups';
import type { Unusual } from './review-item';

const { columns: empty } = ledgerColumnsEndpoint.example.reply;
const none: LedgerColumns = {
  ...ledgerColumnsEndpoint.example.reply,
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
const ledgerOf = (...rows: LedgerRow[]) =>
  toLedger(rows.reduce((all, ledgerRow) => withRow(all, ledgerRow), none));
const [duplicate] = readReviewEndpoint.example.reply.duplicates;
const noneUnusual: Unusual = new Map();
const noPairs = { duplicates: [], transfers: [] };
const shape = (groups: ReturnType<typeof reviewGroups>) =>
  groups.map(({ kind, items }) => [kind, items.map(({ key }) => key).sort()]);

describe('reviewGroups', () => {
  it('groups the rows of one merchant, largest group first', () => {
    const ledger = ledgerOf(
      row('one', { merchant: 'Lucali', description: 'Lucali', amountMinor: -9_000 }),
      row('two', { merchant: 'Uber', description: 'Uber', amountMinor: -1_000 }),
      row('three', { merchant: 'Uber', description: 'Uber trip', amountMinor: -2_000 }),
    );
    const [group] = reviewGroups(ledger, noPairs, noneUnusual);
    expect(group!.items.map((item) => isMerchant(item) && [item.name, sumOf(ledger, item)])).toEqual([
      ['Uber', -3_000],
      ['Lucali', -9_000],
    ]);
    expect(waitingIn(group!)).toBe(3);
  });

  it('puts each row into its most urgent group', () => {
    const ledger = ledgerOf(
      row('large', { amountMinor: -9_000 }),
      row('said', { source: 'voice', description: 'Coffee' }),
      row('other', { category: 'Other', description: 'Keys' }),
      row('unsorted', { category: 'Uncategorised', description: 'XY 12' }),
      row('plain', {}),
      row('seen', { flags: 0 }),
    );
    const unusual: Unusual = new Map([
      ['large', 'amount'],
      ['seen', 'newMerchant'],
    ]);
    expect(shape(reviewGroups(ledger, noPairs, unusual))).toEqual([
      ['unusual', ['large']],
      ['voice', ['said']],
      ['uncategorised', ['unsorted']],
      ['imported', ['other', 'plain']],
    ]);
  });

  it('keeps a payment to an own card apart from the merchants to sort', () => {
    const ledger = ledgerOf(
      row('card', { type: 'transfer', category: 'Transfer', description: 'Payment to card', merchant: null }),
      row('plain', { merchant: 'Lucali', description: 'Lucali' }),
    );
    expect(shape(reviewGroups(ledger, noPairs, noneUnusual))).toEqual([
      ['imported', ['plain']],
      ['moved', ['card']],
    ]);
  });

  it('counts a pair once and does not count its rows again', () => {
    const ledger = ledgerOf(row(duplicate!.kept.id), row(duplicate!.posted.id), row('plain'));
    expect(shape(reviewGroups(ledger, { duplicates: [duplicate!], transfers: [] }, noneUnusual))).toEqual([
      ['duplicate', [duplicate!.posted.id]],
      ['imported', ['plain']],
    ]);
    expect(reviewGroups(ledgerOf(), noPairs, noneUnusual)).toEqual([]);
  });

  it('contains every unreviewed row exactly once', () => {
    const some = fc.record({
      flags: fc.constantFrom(0, rowFlags.unreviewed, rowFlags.unreviewed | rowFlags.note),
      source: fc.constantFrom('import', 'voice', 'manual'),
      category: fc.constantFrom('Uncategorised', 'Other', 'Groceries'),
      amountMinor: fc.integer({ min: -90_000, max: 90_000 }),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), (drawn) => {
        const rows = drawn.map((more, at) =>
          row(`r${at}`, { ...more, type: more.amountMinor > 0 ? 'income' : 'expense' }),
        );
        const ledger = ledgerOf(...rows);
        const keys = reviewGroups(ledger, noPairs, noneUnusual).flatMap(({ items }) =>
          items.flatMap((item) => idsOf(ledger, item)),
        );
        const waiting = rows.filter(({ flags }) => flags & rowFlags.unreviewed).map(({ id }) => id);
        expect(keys.sort()).toEqual(waiting.sort());
      }),
    );
  });
});

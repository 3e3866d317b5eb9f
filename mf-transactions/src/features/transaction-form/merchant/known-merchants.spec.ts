import { noRows } from '../../../../test/support/no-rows';
import { toLedger, typeNames } from '../../ledger/ledger';
import { likelyCategory, merchantsLike } from './known-merchants';

const merchants = ['Green Fork', 'Forkful', 'Kroger'];
const categories = ['Dining', 'Groceries', 'Other', 'Refund'];
type Row = readonly [category: string, merchant: string | null, description: string, type?: 'income'];

/** Newest first, like the columns of the ledger. */
function ledgerOf(rows: readonly Row[]) {
  const zeros = rows.map(() => 0);
  return toLedger({
    ...noRows,
    merchants,
    categories,
    columns: {
      ...noRows.columns,
      id: rows.map((_, at) => `row ${at}`),
      category: rows.map(([category]) => categories.indexOf(category)),
      merchant: rows.map(([, merchant]) => (merchant === null ? -1 : merchants.indexOf(merchant))),
      description: rows.map(([, , description]) => description),
      type: rows.map((row) => typeNames.indexOf(row[3] ?? 'expense')),
      day: zeros,
      amountMinor: zeros,
      flags: zeros,
      status: zeros,
    },
  });
}
const query = { merchant: '', description: '', type: 'expense' as const };

describe('merchantsLike', () => {
  const ledger = ledgerOf([]);
  it('returns merchants that contain the typed letters; those that start with them come first', () => {
    expect(merchantsLike(ledger, 'fork')).toEqual(['Forkful', 'Green Fork']);
    expect(merchantsLike(ledger, ' KRO ')).toEqual(['Kroger']);
  });
  it('returns nothing for an empty text, a complete name or a missing ledger', () => {
    expect(merchantsLike(ledger, ' ')).toEqual([]);
    expect(merchantsLike(ledger, 'Kroger')).toEqual([]);
    expect(merchantsLike(undefined, 'fork')).toEqual([]);
  });
});

describe('likelyCategory', () => {
  it('is the most frequent category of the merchant, with its share', () => {
    const ledger = ledgerOf([
      ['Dining', 'Kroger', 'Deli'],
      ['Groceries', 'Kroger', 'Kroger 1'],
      ['Groceries', 'Kroger', 'Kroger 2'],
      ['Dining', 'Green Fork', 'Lunch'],
    ]);
    expect(likelyCategory(ledger, { ...query, merchant: 'kroger' })).toEqual({
      category: 'Groceries',
      count: 2,
      of: 3,
      percent: 67,
    });
  });

  it('uses the description of rows without a merchant', () => {
    const ledger = ledgerOf([
      ['Dining', null, 'Lunch'],
      ['Groceries', null, 'Lunch box'],
    ]);
    expect(likelyCategory(ledger, { ...query, description: ' lunch ' })).toMatchObject({
      category: 'Dining',
      percent: 100,
    });
  });

  it('is the category used more recently if two are equally frequent', () => {
    const ledger = ledgerOf([
      ['Groceries', 'Kroger', 'b'],
      ['Dining', 'Kroger', 'a'],
    ]);
    expect(likelyCategory(ledger, { ...query, merchant: 'Kroger' })).toMatchObject({
      category: 'Groceries',
      percent: 50,
    });
  });

  it('ignores rows of the other type, rows of the category Other, and transfers', () => {
    const ledger = ledgerOf([
      ['Refund', 'Kroger', 'back', 'income'],
      ['Other', 'Kroger', 'something'],
    ]);
    expect(likelyCategory(ledger, { ...query, merchant: 'Kroger' })).toBeUndefined();
    expect(likelyCategory(ledger, { ...query, merchant: 'Kroger', type: 'income' })).toMatchObject({
      category: 'Refund',
    });
    expect(likelyCategory(ledger, { ...query, merchant: 'Kroger', type: 'transfer' })).toBeUndefined();
    expect(likelyCategory(ledger, query)).toBeUndefined();
  });
});

import { noRows } from '../../../../test/no-rows';
import { toLedger, typeNames } from '../../ledger/ledger';
import { likelyCategory, merchantsLike } from './known-merchants';

const merchants = ['Green Fork', 'Forkful', 'Kroger'];
const categories = ['Dining', 'Groceries', 'Other', 'Refund'];
type Row = readonly [category: string, merchant: string | null, description: string, type?: 'income'];

/** Newest first, as the columns come. */
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
const asked = { merchant: '', description: '', type: 'expense' as const };

describe('merchants offered while typing', () => {
  const ledger = ledgerOf([]);
  it('have the letters, those that begin with them first', () => {
    expect(merchantsLike(ledger, 'fork')).toEqual(['Forkful', 'Green Fork']);
    expect(merchantsLike(ledger, ' KRO ')).toEqual(['Kroger']);
  });
  it('are none for nothing typed, for what is written out, and without a ledger', () => {
    expect(merchantsLike(ledger, ' ')).toEqual([]);
    expect(merchantsLike(ledger, 'Kroger')).toEqual([]);
    expect(merchantsLike(undefined, 'fork')).toEqual([]);
  });
});

describe('the likely category', () => {
  it('is what the merchant had most often, told with its share', () => {
    const ledger = ledgerOf([
      ['Dining', 'Kroger', 'Deli'],
      ['Groceries', 'Kroger', 'Kroger 1'],
      ['Groceries', 'Kroger', 'Kroger 2'],
      ['Dining', 'Green Fork', 'Lunch'],
    ]);
    expect(likelyCategory(ledger, { ...asked, merchant: 'kroger' })).toEqual({
      category: 'Groceries',
      count: 2,
      of: 3,
      percent: 67,
    });
  });

  it('goes by the description of rows where no merchant is named', () => {
    const ledger = ledgerOf([
      ['Dining', null, 'Lunch'],
      ['Groceries', null, 'Lunch box'],
    ]);
    expect(likelyCategory(ledger, { ...asked, description: ' lunch ' })).toMatchObject({
      category: 'Dining',
      percent: 100,
    });
  });

  it('of two that are as frequent is the newer one', () => {
    const ledger = ledgerOf([
      ['Groceries', 'Kroger', 'b'],
      ['Dining', 'Kroger', 'a'],
    ]);
    expect(likelyCategory(ledger, { ...asked, merchant: 'Kroger' })).toMatchObject({
      category: 'Groceries',
      percent: 50,
    });
  });

  it('is none for rows of the other direction, without a category that says anything, and of a transfer', () => {
    const ledger = ledgerOf([
      ['Refund', 'Kroger', 'back', 'income'],
      ['Other', 'Kroger', 'something'],
    ]);
    expect(likelyCategory(ledger, { ...asked, merchant: 'Kroger' })).toBeUndefined();
    expect(likelyCategory(ledger, { ...asked, merchant: 'Kroger', type: 'income' })).toMatchObject({
      category: 'Refund',
    });
    expect(likelyCategory(ledger, { ...asked, merchant: 'Kroger', type: 'transfer' })).toBeUndefined();
    expect(likelyCategory(ledger, asked)).toBeUndefined();
  });
});

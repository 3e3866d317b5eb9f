import { shippedCategory } from './shipped-category';

const choices = new Set(['Coffee', 'Dining', 'Refund', 'Groceries']);
const typed = { merchant: '', description: '', type: 'expense' as const };

describe('shippedCategory', () => {
  it('is the category of a known brand in the description', () => {
    expect(shippedCategory({ ...typed, description: 'starbucks' }, choices)).toEqual({
      category: 'Coffee',
      name: 'Starbucks',
    });
  });

  it('prefers the merchant to the description', () => {
    expect(
      shippedCategory({ ...typed, merchant: "Trader Joe's", description: 'Starbucks' }, choices)?.category,
    ).toBe('Groceries');
  });

  it('is the parent where the ledger lacks the category', () => {
    expect(shippedCategory({ ...typed, description: 'Starbucks' }, new Set(['Dining']))?.category).toBe(
      'Dining',
    );
  });

  it('is nothing for unknown words, for a transfer and where the ledger has neither', () => {
    expect(shippedCategory({ ...typed, description: 'Qxz 88' }, choices)).toBeUndefined();
    expect(
      shippedCategory({ ...typed, description: 'Starbucks', type: 'transfer' }, choices),
    ).toBeUndefined();
    expect(shippedCategory({ ...typed, description: 'Starbucks' }, new Set())).toBeUndefined();
  });
});

import { CategoryBook } from '../../../ledger/model/category-book';
import { standardRows } from '../../../ledger/categories/standard-tree';
import { categoryOfBank } from './bank-categories';

const book = new CategoryBook(standardRows('somebody', new CategoryBook(), (name) => name));

describe('categoryOfBank', () => {
  it.each([
    ['Food & Drink', 'Dining'],
    ['Eating out', 'Dining'],
    ['EATING_OUT', 'Dining'],
    ['Gas', 'Fuel'],
    ['Gas/Automotive', 'Fuel'],
    ['Bills & Utilities', 'Utilities'],
    ['Health & Wellness', 'Health'],
    ['Personal', 'Personal care'],
    ['Fees & Adjustments', 'Bank fees'],
    ['Travel/ Entertainment', 'Travel'],
    ['Transportation-Taxis & Coach', 'Ride-share'],
    ['Merchandise & Supplies-Groceries', 'Groceries'],
    ['Holidays', 'Travel'],
    ['Cash', 'Transfer'],
  ])('reads the bank’s %s as %s, which the standard tree has', (word, category) => {
    expect(categoryOfBank(word, false)).toBe(category);
    expect(book.named(category)).toBeDefined();
  });

  it('takes money that comes back for spending as a refund, and a payment of a card as a transfer', () => {
    expect(categoryOfBank('Food & Drink', true)).toBe('Refund');
    expect(categoryOfBank('Payments and Credits', true)).toBe('Transfer');
    expect(categoryOfBank('Payment', false)).toBeUndefined();
  });

  it('finds no category for other words', () => {
    for (const word of ['', 'constructor', 'Zebra']) expect(categoryOfBank(word, false)).toBeUndefined();
  });
});

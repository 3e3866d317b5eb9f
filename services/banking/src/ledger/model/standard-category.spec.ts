import { standardRows } from '../categories/standard-tree';
import { CategoryBook } from './category-book';
import { categoryOfText } from './standard-category';

const whole = new CategoryBook(standardRows('somebody', new CategoryBook(), (name) => name));
const called = (texts: readonly (string | undefined)[], inflow = false, book = whole) => {
  const found = categoryOfText(book, texts, inflow);
  return found && book.nameOf(found.id);
};

describe('categoryOfText', () => {
  it('is the category of the first text that names a known brand', () => {
    expect(called([undefined, 'starbucks'])).toBe('Coffee');
    expect(called(['Trader Joe’s', 'Starbucks'])).toBe('Groceries');
    expect(called(['Qxz 88', 'Starbucks'])).toBe('Coffee');
  });

  it('names the brand as people write it, and an unknown shop as its text says', () => {
    expect(categoryOfText(whole, ['starbucks'], false)?.name).toBe('Starbucks');
    expect(categoryOfText(whole, ['Lindqvist Bakery'], false)?.name).toBe('Lindqvist Bakery');
  });

  it('is the parent in a ledger without the category', () => {
    expect(called(['Starbucks'], false, new CategoryBook())).toBe('Dining');
  });

  it('is undefined for unknown words, and never a transfer', () => {
    expect(called(['Qxz 88'])).toBeUndefined();
    expect(called(['Payment thank you'], true)).toBeUndefined();
  });
});

import { brandCategories, readDescriptor } from '@app/merchants';
import { CategoryBook } from '../../../ledger/model/category-book';
import { categoryId } from '../../../ledger/model/category-id';
import { standardRows } from '../../../ledger/categories/standard-tree';
import { likelyCategory } from './likely-category';

const row = (statementText: string, signedMinor = -500) => ({
  statementText,
  description: statementText,
  signedMinor,
});
const whole = new CategoryBook(standardRows('somebody', new CategoryBook(), (name) => name));
const bare = new CategoryBook();

describe('likelyCategory', () => {
  it('finds the category of a brand in a ledger with the standard tree', () => {
    expect(whole.nameOf(likelyCategory(whole)(row('STARBUCKS STORE 12345 SEATTLE WA')))).toBe('Coffee');
  });

  it('uses the parent category if the ledger does not have the category', () => {
    expect(likelyCategory(bare)(row('STARBUCKS STORE 12345 SEATTLE WA'))).toBe(categoryId('dining'));
  });

  it('gives uncategorised, never Other, if neither brand nor words match', () => {
    expect(bare.nameOf(likelyCategory(bare)(row('QXZ 88')))).toBe('Uncategorised');
  });

  it('never counts a payment to a card as income', () => {
    const into = likelyCategory(whole)(row('PAYMENT THANK YOU - WEB', 50_000));
    expect(whole.nameOf(into)).toBe('Transfer');
  });

  it('reads the purpose in the note where neither name nor words say anything', () => {
    const noted = (statementText: string, note: string, signedMinor = -500) =>
      whole.nameOf(likelyCategory(whole)({ ...row(statementText, signedMinor), extra: { note } }));
    expect(noted('Müller Maschinenbau AG', 'Gehalt November', 291_407)).toBe('Salary');
    expect(noted('REWE Markt GmbH', 'Gehalt 11/2026', 245_000)).toBe('Salary');
    expect(noted('Erika Beispiel', 'Miete Whg 4')).toBe('Rent');
    expect(noted('REWE Markt GmbH', 'Miete Whg 4')).toBe('Groceries');
    expect(noted('Erika Beispiel', 'Transfer to savings')).toBe('Uncategorised');
  });

  it('reads the bank’s own word where the text says nothing', () => {
    const worded = (statementText: string, bankCategory: string, signedMinor = -500) =>
      whole.nameOf(likelyCategory(whole)({ ...row(statementText, signedMinor), extra: { bankCategory } }));
    expect(worded('QXZ 88', 'Food & Drink')).toBe('Dining');
    expect(worded('QXZ 88', 'Gas')).toBe('Fuel');
    expect(worded('STARBUCKS 1234', 'Food & Drink')).toBe('Coffee');
    expect(worded('Muster AG', 'LOHN  GEHALT', 245_000)).toBe('Salary');
    expect(worded('QXZ 88', 'BARGELDAUSZAHLUNG')).toBe('Transfer');
    expect(worded('QXZ 88', 'ENTGELTABSCHLUSS')).toBe('Bank fees');
    for (const kind of ['KARTENZAHLUNG', 'FOLGELASTSCHRIFT', 'ONLINE-UEBERWEISUNG'])
      expect(worded('QXZ 88', kind)).toBe('Uncategorised');
  });

  it('finds every category of the shipped brands in the standard tree', () => {
    expect(brandCategories().filter((name) => whole.named(name) === undefined)).toEqual([]);
  });

  it('recognises a category of the tree by each of its words', () => {
    const texts = [
      'ABC PLUMBING',
      'CITY SCHOOL',
      'XYZ LAW OFFICE',
      'HOA',
      'DIVIDEND',
      'CHILD BENEFIT',
      'BONUS',
    ];
    const said = texts.map((text) => readDescriptor(text).category ?? text);
    expect(said.filter((name) => whole.named(name) === undefined)).toEqual([]);
  });
});

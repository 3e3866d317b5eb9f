import { readFile } from '../../formats/read-file';
import type { ReadingContext } from '../../parsed/parsed-file';
import { knownTableFor } from '../products/known-tables';

const reading: ReadingContext = {
  currency: 'USD',
  accountName: 'Everyday',
  mask: null,
  isCard: false,
  dayFirst: false,
  today: '2026-11-23',
  profileFor: knownTableFor,
};
const read = (lines: readonly string[], name = 'export.csv', more: Partial<ReadingContext> = {}) =>
  readFile(Buffer.from(lines.join('\n')), name, {}, { ...reading, ...more });

const discover = [
  'Trans. Date,Post Date,Description,Amount,Category',
  '11/20/2026,11/21/2026,GREEN FORK,18.40,Restaurants',
];
const wise = [
  'TransferWise ID,Date,Amount,Currency,Description,Payer Name,Payee Name,Merchant',
  'CARD-1,20-11-2026,-18.40,USD,Card transaction,,,Green Fork',
];

describe('a layout that only one bank has', () => {
  it('states the bank and the kind of account', () => {
    const { fileAccount, profile } = read(discover);
    expect(profile).toEqual({ id: null, name: 'Discover' });
    expect(fileAccount).toEqual({ kind: 'card', mask: null, bank: 'Discover' });
  });

  it('states the bank of a table that is converted first', () =>
    expect(read(wise).fileAccount).toEqual({ kind: null, mask: null, bank: 'Wise' }));

  it('adds to what the name of the file says', () =>
    expect(read(discover, 'chase1234.csv').fileAccount).toEqual({
      kind: 'card',
      mask: '1234',
      bank: 'Chase',
    }));

  it('says nothing in a profile of the person, even one of that name', () => {
    const own = { id: 'p1', name: 'Discover', csv: { columns: { date: 0, description: 2, amount: 3 } } };
    expect(read(discover, 'export.csv', { profileFor: () => own }).fileAccount?.bank).toBeNull();
  });
});

import { readFile } from '../formats/read-file';
import type { ReadingContext } from '../parsed/parsed-file';
import { accountInHead, accountInName } from './stated-account';

const reading: ReadingContext = {
  currency: 'USD',
  accountName: 'Everyday',
  mask: null,
  isCard: false,
  dayFirst: false,
  today: '2026-11-23',
};
const of = (text: string, name = 'export.csv') => readFile(Buffer.from(text), name, {}, reading).fileAccount;

describe('the account of a table', () => {
  it('is read from the name of its file', () => {
    expect(accountInName('Chase9911_Activity20260101_20261120_20261121.CSV')).toEqual({
      kind: null,
      mask: '9911',
      bank: 'Chase',
    });
    expect(accountInName('capital-one savings 2026.csv')).toEqual({
      kind: 'savings',
      mask: null,
      bank: 'Capital One',
    });
    expect(accountInName('xxxx4321.csv')).toMatchObject({ mask: '4321' });
  });

  it.each([
    'export2026.csv',
    'transactions-2026-01-01-to-2026-02-01.csv',
    'stmt (3).csv',
    'purchases 1234.csv',
  ])('is not read from %s', (name) => expect(accountInName(name)).toBeUndefined());

  it('takes its number from a column that names a single account', () => {
    const head = 'Number,Date,Account,Amount,Subcategory,Memo';
    const line = ' ,11/23/2026,20-45-77 13579246,-12.40,PAYMENT,GREEN FORK';
    expect(of(`${head}\n${line}\n${line}`, 'barclays.csv')).toEqual({
      kind: null,
      mask: '9246',
      bank: 'Barclays',
    });
  });

  it('is the current account above a German table', () => {
    const text =
      '"Girokonto";"DE88120300001061234567"\n""\n"Buchungsdatum";"Zahlungsempfänger*in";"Betrag (€)"\n"25.11.26";"EDEKA";"-18,62"\n"24.11.26";"REWE";"-8,62"\n';
    expect(of(text)).toMatchObject({ kind: 'checking', mask: '4567' });
  });

  it('is of the payment company whose layout it has', () => {
    const text =
      'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net\n11/22/2026,10:11:12,PST,Green Fork,Payment,Completed,USD,-32.50,0.00,-32.50\n';
    expect(of(text)).toEqual({ kind: null, mask: null, bank: 'PayPal' });
  });

  it('has the currency of the rows if none is in that of the account', () => {
    const line = (currency: string) => `2026-11-20,GREEN FORK,-18.40,${currency}`;
    const text = (...lines: string[]) => ['Date,Description,Amount,Currency', ...lines, ''].join('\n');
    expect(of(text(line('EUR'), line('EUR')))).toEqual({
      kind: null,
      mask: null,
      bank: null,
      currency: 'EUR',
    });
    expect(of(text(line('EUR'), line('USD')))).toBeUndefined();
    expect(of(text(line('EUR'), line('GBP')))).toBeUndefined();
  });

  it('is a card if there are both purchase and booking days, and no balance', () => {
    const head = 'Transaction Date,Post Date,Description,Amount';
    expect(of(`${head}\n11/18/2026,11/19/2026,GREEN FORK,-18.40`, 'Citi_9911.csv')).toMatchObject({
      kind: 'card',
      bank: 'Citi',
    });
    expect(of(`${head},Balance\n11/18/2026,11/19/2026,GREEN FORK,-18.40,100.00`)).toBeUndefined();
  });

  it('is read from a column with the same number in all rows', () => {
    const rows = (second: string) =>
      `Date,Card No.,Description,Debit,Credit\n2026-11-18,9911,GREEN FORK,18.40,\n2026-11-19,${second},CORNER MARKET,5.00,`;
    expect(of(rows('9911'))).toEqual({ kind: 'card', mask: '9911', bank: null });
    expect(of(rows('9912'))).toEqual({ kind: 'card', mask: null, bank: null });
  });

  it('is read from the lines above it, unless they name several accounts', () => {
    const table = 'Date,Description,Amount\n2026-11-18,GREEN FORK,-18.40';
    expect(of(`Harbor Savings Account,,\nAccount number: 000123458765,,\n${table}`)).toEqual({
      kind: 'savings',
      mask: '8765',
      bank: null,
    });
    expect(of(`Wells Fargo checking and savings,,\nTransfer to account 12345678,,\n${table}`)).toEqual({
      kind: null,
      mask: null,
      bank: 'Wells Fargo',
    });
    expect(of(table)).toBeUndefined();
  });
});

describe('the account of a printed statement', () => {
  it('is read from the lines at its top', () => {
    expect(
      accountInHead(['Chase Freedom', 'Account number ending in 9911', 'Minimum Payment Due: $25.00']),
    ).toEqual({ kind: 'card', mask: '9911', bank: 'Chase' });
    expect(accountInHead(['Girokonto', 'IBAN: DE02 1203 0000 0000 2020 51'])).toEqual({
      kind: 'checking',
      mask: '2051',
      bank: null,
    });
    expect(accountInHead(['Opening/Closing Date 12/05/25 - 01/04/26', 'Chase the sun'])).toBeUndefined();
  });
});

import { isBad } from '../../parsed/parsed-file';
import { readFile } from '../../formats/read-file';

const wordsOf = (lines: readonly string[], currency: 'USD' | 'EUR' | 'GBP'): (string | undefined)[] => {
  const file = readFile(
    Buffer.from(lines.join('\n')),
    'statement.csv',
    {},
    {
      currency,
      accountName: 'Everyday',
      mask: null,
      isCard: false,
      dayFirst: currency !== 'USD',
    },
  );
  return file.rows.map((row) => (isBad(row) ? row.refused : row.extra?.bankCategory));
};

describe('the bank’s own category of a row', () => {
  it('is the category of a Chase file', () => {
    const words = wordsOf(
      [
        'Transaction Date,Post Date,Description,Category,Type,Amount,Memo',
        '11/20/2026,11/21/2026,GREEN FORK,Food & Drink,Sale,-18.40,',
        '11/18/2026,11/19/2026,CORNER PUMP 12,Gas,Sale,-40.00,',
        '11/15/2026,11/16/2026,Payment Thank You-Mobile,,Payment,300.00,',
      ],
      'USD',
    );
    expect(words).toEqual(['Food & Drink', 'Gas', undefined]);
  });

  it('is the category of a Monzo file', () => {
    const words = wordsOf(
      [
        'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In',
        'tx_1,20/11/2026,12:00:00,Card payment,Green Fork,🍴,Eating out,-18.40,GBP,-18.40,GBP,,,,GREEN FORK LONDON,,-18.40,',
        'tx_2,18/11/2026,12:00:00,Card payment,Corner Market,🛒,Groceries,-40.00,GBP,-40.00,GBP,,,,CORNER MARKET,,-40.00,',
      ],
      'GBP',
    );
    expect(words).toEqual(['Eating out', 'Groceries']);
  });

  it('is the kind of payment where a German bank prints no category', () => {
    const words = wordsOf(
      [
        '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Betrag";"Waehrung";"Info"',
        '"DE1";"20.11.26";"20.11.26";"LOHN  GEHALT";"November";"Muster AG";"2450,00";"EUR";"Umsatz gebucht"',
        '"DE1";"18.11.26";"18.11.26";"KARTENZAHLUNG";"Einkauf";"Eckmarkt";"-40,00";"EUR";"Umsatz gebucht"',
      ],
      'EUR',
    );
    expect(words).toEqual(['LOHN GEHALT', 'KARTENZAHLUNG']);
  });

  it('does not include a category that a person or another program chose', () => {
    const words = wordsOf(
      ['Date,Description,Category,Amount', '2026-11-20,GREEN FORK,Food & Drink,-18.40'],
      'USD',
    );
    expect(words).toEqual([undefined]);
  });
});

import { decimalText, exponentOf } from '@app/money';
import fc from 'fast-check';
import { normalise } from '../text/normalise';
import { styles } from '../testing/speak';
import { readMoney } from './money-grammar';

const read = (text: string, currency = 'USD') => readMoney(normalise(text), currency);

describe('readMoney', () => {
  it.each([
    ['forty five fifty', 4550],
    ['twelve hundred', 120_000],
    ['two oh five', 20_500],
    ['a hundred and five', 10_500],
    ['nine ninety nine', 999],
    ['1.5k', 150_000],
    ['half a grand', 50_000],
    ['two grand', 200_000],
    ['38 25', 3825],
    ['thirty eight twenty five', 3825],
    ['$38.25', 3825],
    ['3825', 3825],
    ['$3825', 382_500],
    ['3825 dollars', 382_500],
    ['fifty cents', 50],
    ['a buck fifty', 150],
    ['a fiver', 500],
    ['four and a half dollars', 450],
    ['12,50', 1250],
    ['1,250', 125_000],
    ['1,250.75', 125_075],
    ['twelve point five', 1250],
    ['twelve point nine nine', 1299],
    ['4:50', 450],
    ['one fifty dollars', 15_000],
    ['45 dollars 50', 4550],
    ['$45 50', 4550],
    ['two thousand one hundred and fifty', 215_000],
    ['one twenty five fifty', 12_550],
    ['one oh five fifty', 10_550],
    ['ninety nine ninety nine', 9999],
    ['two and a half thousand', 250_000],
    ['one thousand and one dollars', 100_100],
    ['１２.５０', 1250],
    ['twenty bucks', 2000],
    ['45 and 50 cents', 4550],
    ['a dollar', 100],
  ])('reads %s', (text, minor) => {
    expect(read(text)[0]?.minor).toBe(minor);
  });

  it.each([
    ['1000', 1000],
    ['1,250', 1250],
    ['3825', 3825],
    ['12345', 12_345],
    ['a thousand', 1000],
    ['forty five fifty', 4550],
    ['nine ninety nine', 999],
    ['two oh five', 205],
    ['1500 yen', 1500],
    ['¥1500', 1500],
    ['￥1,500', 1500],
    ['1.5k', 1500],
    ['two thousand one hundred and fifty yen', 2150],
    ['38 25', 3825],
  ])('reads %s as whole yen in a ledger in yen', (text, minor) => {
    expect(read(text, 'JPY')).toMatchObject([{ minor, units: minor, reading: 'exact', alternatives: [] }]);
  });

  it.each(['12.50', '4:50', 'twelve point five', 'four and a half yen'])(
    'does not read %s as an amount in a ledger in yen, because yen have no decimals',
    (text) => {
      expect(read(text, 'JPY')).toEqual([]);
    },
  );

  it.each([
    ['45', 45_000],
    ['45.5', 45_500],
    ['1.250', 1250],
    ['12.345 dinars', 12_345],
    ['1,250.125 kwd', 1_250_125],
    ['forty five fifty', 45_500],
    ['twelve and a half dinars', 12_500],
    ['3825', 3_825_000],
    ['half a grand', 500_000],
  ])('reads %s with three decimals in a ledger in Kuwaiti dinars', (text, minor) => {
    expect(read(text, 'KWD')[0]).toMatchObject({ minor, units: minor / 1000 });
  });

  it('uses the currency that was said, not the person’s own', () => {
    expect(read('$45.50', 'JPY')).toMatchObject([{ minor: 4550, currency: 'USD' }]);
    expect(read('20 euros', 'KWD')).toMatchObject([{ minor: 2000, currency: 'EUR' }]);
    expect(read('1500 yen')).toMatchObject([{ minor: 1500, currency: 'JPY' }]);
    expect(read('fifty cents', 'JPY')).toMatchObject([{ minor: 50, currency: 'USD' }]);
  });

  it('reads three decimals as money only for currencies that have them', () => {
    expect(read('1.250')).toEqual([]);
    expect(read('1.250 euros')).toEqual([]);
  });

  it('reads a shared currency name as the person’s own currency', () => {
    expect(read('5 dinars', 'BHD')[0]).toMatchObject({ minor: 5000, currency: 'BHD' });
    expect(read('5 francs', 'XOF')[0]).toMatchObject({ minor: 5, currency: 'XOF' });
    expect(read('¥20', 'CNY')[0]).toMatchObject({ minor: 2000, currency: 'CNY' });
    expect(read('5 sek', 'SEK')[0]).toMatchObject({ minor: 500, currency: 'SEK' });
  });

  it('reads every written amount of every currency correctly', () => {
    const written = [
      (text: string) => text,
      (text: string, code: string) => `${text} ${code.toLowerCase()}`,
      (text: string, code: string) => `${text.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')} ${code}`,
    ];
    fc.assert(
      fc.property(
        fc.constantFrom('JPY', 'KWD', 'USD', 'EUR', 'KRW', 'BHD', 'VND'),
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.constantFrom(...written),
        (currency, minor, write) => {
          const said = write(decimalText(minor, currency), currency);
          // A dollar amount in bare digits may have lost its point; every other text means exactly one amount.
          fc.pre(said.includes('.') || said.includes(' ') || exponentOf(currency) === 0);
          expect({ said, minor: read(said, currency)[0]?.minor }).toEqual({ said, minor });
        },
      ),
      { numRuns: 1500 },
    );
  });

  it('keeps the other reading of a joined number', () => {
    expect(read('3825')[0]).toMatchObject({ reading: 'joined', alternatives: [382_500] });
    expect(read('nine ninety nine')[0]).toMatchObject({ reading: 'elliptical', alternatives: [99_900] });
  });

  it.each([
    ['€20', 'EUR'],
    ['20 euros', 'EUR'],
    ['£5', 'GBP'],
    ['5 quid', 'GBP'],
    ['10 canadian dollars', 'CAD'],
    ['10 bucks', 'USD'],
  ])('recognises the currency of %s', (text, currency) => {
    expect(read(text)[0]?.currency).toBe(currency);
  });

  it('does not read a weight, time or date as money', () => {
    expect(read('two pounds of apples')[0]?.currency).toBeUndefined();
    expect(read('4:50 pm')).toEqual([]);
    expect(read('3/15')).toEqual([]);
  });

  it.each(Object.entries(styles))(
    'reads every amount from 0.01 to 9,999.99 in the style %s',
    (_name, say) => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 999_999 }), (minor) => {
          minor = say(minor) === undefined ? minor - (minor % 100) : minor;
          const said = say(minor);
          fc.pre(said !== undefined);
          const [first, ...rest] = read(said!);
          expect(rest).toEqual([]);
          expect({ said, minor: first?.minor }).toEqual({ said, minor });
        }),
        { numRuns: 1500 },
      );
    },
  );

  it('marks the words it has read', () => {
    const [money] = read('Add $45 for lunch');
    expect('Add $45 for lunch'.slice(money!.start, money!.end)).toBe('$45');
  });
});

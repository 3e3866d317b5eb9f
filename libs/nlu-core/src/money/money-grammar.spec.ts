import fc from 'fast-check';
import { normalise } from '../text/normalise';
import { styles } from '../testing/speak';
import { readMoney } from './money-grammar';

const read = (text: string) => readMoney(normalise(text));

describe('money grammar', () => {
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
  ])('hears the currency of %s', (text, currency) => {
    expect(read(text)[0]?.currency).toBe(currency);
  });

  it('takes no weight, time or date for money', () => {
    expect(read('two pounds of apples')[0]?.currency).toBeUndefined();
    expect(read('4:50 pm')).toEqual([]);
    expect(read('3/15')).toEqual([]);
  });

  it.each(Object.entries(styles))(
    'reads back every amount from 0.01 to 9,999.99 said in the style %s',
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

  it('points at the words it read', () => {
    const [money] = read('Add $45 for lunch');
    expect('Add $45 for lunch'.slice(money!.start, money!.end)).toBe('$45');
  });
});

import fc from 'fast-check';
import { belowHundredWords, cardinal } from '../../testing/speak';
import { understandSpoken } from '../../testing/understand-spoken';

const price = fc.integer({ min: 11, max: 180 });
/** Two spoken digits that could be cents; prices end in 9 or 95 far more often than measures do. */
const measure = fc.integer({ min: 10, max: 98 }).filter((n) => n % 10 !== 9 && n !== 95);
const measured = fc.constantFrom(
  'minute massage',
  'inch tv',
  'ounce steak',
  'foot hose',
  'gallon tank',
  'mile cab ride',
  'day bus pass',
  'watt speaker',
);

const moneyOf = (text: string) => {
  const { frame, sentence } = understandSpoken(text);
  return { text, intent: frame.intent, minor: sentence.mentions.money.map(({ minor }) => minor) };
};

describe('a price before the measure of a thing', () => {
  it('does not read the number of the measure as its cents', () => {
    fc.assert(
      fc.property(price, measure, measured, (dollars, size, thing) => {
        fc.pre(dollars % 100 !== 0);
        const text = `paid ${cardinal(dollars)} ${belowHundredWords(size)} ${thing}`;
        expect(moneyOf(text)).toEqual({ text, intent: 'add_transaction', minor: [dollars * 100] });
      }),
      { numRuns: 300 },
    );
  });

  it('does not read the minutes since then as its cents', () => {
    fc.assert(
      fc.property(price, measure, fc.constantFrom('minutes', 'hours'), (dollars, past, unit) => {
        const text = `paid ${cardinal(dollars)} ${belowHundredWords(past)} ${unit} ago for lunch`;
        // 'one hundred ten' is one number, and 'ten fifteen minutes ago' is a span.
        fc.pre(dollars % 100 !== 0 && (past < dollars || past > dollars + 10));
        expect(moneyOf(text).minor).toEqual([dollars * 100]);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps its cents before anything else', () => {
    fc.assert(
      fc.property(
        price,
        fc.integer({ min: 10, max: 99 }),
        fc.constantFrom('for a massage', 'at target', 'pizza', 'yesterday', 'kids meal', 'pack of gum'),
        (dollars, cents, rest) => {
          fc.pre(dollars % 100 !== 0);
          const text = `paid ${cardinal(dollars)} ${belowHundredWords(cents)} ${rest}`;
          expect(moneyOf(text).minor).toEqual([dollars * 100 + cents]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    ['paid fifty ninety minute massage', 5000],
    ['one fifty ninety minute massage', 15_000],
    ['spent 45 60 minute massage', 4500],
    ['pizza nine ninety nine', 999],
  ])('is read in “%s”', (text, minor) => expect(understandSpoken(text).frame.slots.amountMinor).toBe(minor));

  it.each(['the drive is thirty forty minute each way', 'we ran four fifty mile races'])(
    'is not found where there is none: %s',
    (text) => expect(understandSpoken(text).decision.executed).toBe(false),
  );
});

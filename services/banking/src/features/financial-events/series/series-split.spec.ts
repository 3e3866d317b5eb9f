import fc from 'fast-check';
import { dividedAs, linesOf, occurrenceParts } from './series-split';

const mortgage = [
  { category: 'Housing', amountMinor: 100_000 },
  { category: 'Insurance', amountMinor: 20_000 },
];

describe('the parts in which a series is entered', () => {
  it('keep their proportion when another amount is due', () => {
    expect(dividedAs(mortgage, -120_000)).toEqual(mortgage);
    expect(dividedAs(mortgage, -60_001)!.map(({ amountMinor }) => amountMinor)).toEqual([50_001, 10_000]);
  });

  it('are none where the amount does not go into two', () => {
    expect(dividedAs(mortgage, -1)).toBeNull();
    expect(dividedAs(mortgage, 0)).toBeNull();
    expect(dividedAs(undefined, -100)).toBeNull();
    expect(linesOf(null)).toBeUndefined();
  });

  it('are none of an occurrence that was given a category of its own', () => {
    const series = { category: 'Housing', split: mortgage };
    expect(occurrenceParts({ category: 'Housing', amountMinor: -120_000 }, series)).toEqual(mortgage);
    expect(occurrenceParts({ category: 'Travel', amountMinor: -120_000 }, series)).toBeNull();
    expect(occurrenceParts({ category: 'Housing', amountMinor: -120_000 }, undefined)).toBeNull();
  });

  it('always add up to the amount exactly, none of them empty', () => {
    const amount = fc.integer({ min: 1, max: 9_999_999_999 });
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 2, maxLength: 50 }),
        amount,
        fc.boolean(),
        (parts, due, isOut) => {
          const split = parts.map((amountMinor) => ({ category: 'Housing', amountMinor }));
          const lines = linesOf(dividedAs(split, isOut ? -due : due));
          if (!lines) return;
          expect(lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(due);
          expect(lines.every(({ amountMinor }) => amountMinor > 0)).toBe(true);
        },
      ),
    );
  });
});

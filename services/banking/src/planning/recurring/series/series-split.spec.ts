import fc from 'fast-check';
import { scaledSplit, linesOf, occurrenceParts } from './series-split';
import { categoryId } from '../../../ledger/model/category-id';

const housing = categoryId('housing');
const mortgage = [
  { categoryId: housing, amountMinor: 100_000 },
  { categoryId: categoryId('insurance'), amountMinor: 20_000 },
];

describe('the parts of a split series', () => {
  it('keep their proportions if the due amount differs', () => {
    expect(scaledSplit(mortgage, -120_000)).toEqual(mortgage);
    expect(scaledSplit(mortgage, -60_001)!.map(({ amountMinor }) => amountMinor)).toEqual([50_001, 10_000]);
  });

  it('are empty if the amount cannot be divided in two', () => {
    expect(scaledSplit(mortgage, -1)).toBeNull();
    expect(scaledSplit(mortgage, 0)).toBeNull();
    expect(scaledSplit(undefined, -100)).toBeNull();
    expect(linesOf(null)).toBeUndefined();
  });

  it('are empty for an occurrence with a category of its own', () => {
    const series = { categoryId: housing, split: mortgage };
    expect(occurrenceParts({ categoryId: housing, amountMinor: -120_000 }, series)).toEqual(mortgage);
    expect(occurrenceParts({ categoryId: categoryId('travel'), amountMinor: -120_000 }, series)).toBeNull();
    expect(occurrenceParts({ categoryId: housing, amountMinor: -120_000 }, undefined)).toBeNull();
  });

  it('always add up to the amount exactly, and none of them is zero', () => {
    const amount = fc.integer({ min: 1, max: 9_999_999_999 });
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 2, maxLength: 50 }),
        amount,
        fc.boolean(),
        (parts, due, isOut) => {
          const split = parts.map((amountMinor) => ({ categoryId: housing, amountMinor }));
          const lines = linesOf(scaledSplit(split, isOut ? -due : due));
          if (!lines) return;
          expect(lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(due);
          expect(lines.every(({ amountMinor }) => amountMinor > 0)).toBe(true);
        },
      ),
    );
  });
});

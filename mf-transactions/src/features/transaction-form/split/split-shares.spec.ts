import { sumMinor } from '@app/money';
import fc from 'fast-check';
import { newSplit } from './splits';
import { shareFromText, sharesOf, shareText, wholeShare, withShares } from './split-shares';

const lines = (...amounts: (number | null)[]) => amounts.map((amount) => newSplit('Dining', amount));
const amounts = (total: number, ...shares: (number | null)[]) =>
  withShares(total, lines(...shares.map(() => null)), shares).map(({ amountMinor }) => amountMinor);

describe('split by percent', () => {
  it('gives each part its amount, to the cent', () => {
    expect(amounts(10_000, 6000, 4000)).toEqual([6000, 4000]);
    expect(amounts(100, 3333, 3333, 3334)).toEqual([33, 34, 33]);
    expect(amounts(9000, 5000, null)).toEqual([4500, null]);
    expect(amounts(9000, 10_500, -500)).toEqual([9450, -450]);
    expect(amounts(1, 4000, 6000)).toEqual([null, 1]);
  });

  it('calculates percentages from amounts', () => {
    expect(sharesOf(9000, lines(6000, 3000))).toEqual([6667, 3333]);
    expect(sharesOf(9000, lines(4500, null))).toEqual([5000, null]);
    expect(sharesOf(9000, lines(9450, -450))).toEqual([10_500, -500]);
    expect(sharesOf(0, lines(1, 2))).toEqual([null, null]);
  });

  it('leaves no remainder if the shares add up to the whole, for any amounts', () => {
    const total = fc.integer({ min: 1, max: 9_999_999_999 });
    const cuts = fc.array(fc.integer({ min: -2000, max: wholeShare }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(total, cuts, (minor, some) => {
        const shares = [...some, wholeShare - sumMinor(some)];
        const given = amounts(minor, ...shares).map((amount) => amount ?? 0);
        expect(sumMinor(given)).toBe(minor);
        shares.forEach((share, index) =>
          expect(Math.abs(given[index]! - (minor * share) / wholeShare)).toBeLessThanOrEqual(1),
        );
      }),
    );
    const positive = fc.array(fc.integer({ min: 1, max: 999_999_999 }), { minLength: 2, maxLength: 9 });
    fc.assert(
      fc.property(positive, (parts) => {
        const shares = sharesOf(sumMinor(parts), lines(...parts));
        expect(sumMinor(shares.map((share) => share!))).toBe(wholeShare);
      }),
    );
  });

  it('reads and writes percents with a dot or a comma', () => {
    expect(['33.3', '33,33 %', '-5', '100', '0.05'].map(shareFromText)).toEqual([
      3330, 3333, -500, 10_000, 5,
    ]);
    expect(['', 'abc', '12.345', '1000.5', '5-'].map(shareFromText)).toEqual(Array(5).fill(undefined));
    fc.assert(
      fc.property(fc.integer({ min: -99_999, max: 99_999 }), (share) => {
        expect(shareFromText(shareText(share))).toBe(share);
      }),
    );
  });
});

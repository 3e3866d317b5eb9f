import fc from 'fast-check';
import { filledFrom, medianOf, percentileOf, roundedTo, templateAmount, templateShares } from './fill';

const settings = { periods: 3, percentile: 50 as const, step: 0 };
const history = { spent: [90_000, 10_000, 20_000, 40_001], assignedLast: 31_000, bills: 14_500 };

describe('fills', () => {
  it.each([
    ['last', {}, 31_000],
    ['average', {}, 23_334],
    ['median', {}, 20_000],
    ['percentile', { percentile: 25 as const }, 15_000],
    ['percentile', { percentile: 75 as const }, 30_001],
    ['bills', {}, 14_500],
    ['zero', {}, 0],
    ['average', { step: 500 }, 23_500],
    ['average', { step: 2_500 }, 22_500],
    ['average', { periods: 12 }, 40_000],
  ] as const)('%s %j gives %i', (method, more, expected) => {
    expect(filledFrom(method, history, { ...settings, ...more })).toBe(expected);
  });

  it('leave alone categories without history, bills and an earlier amount', () => {
    const empty = { spent: [], assignedLast: null, bills: 0 };
    for (const method of ['last', 'average', 'median', 'percentile', 'bills'] as const)
      expect(filledFrom(method, empty, settings)).toBeUndefined();
  });

  it('stay within the income and follow it if they come from the template', () => {
    const income = 482_500;
    const total = Object.keys(templateShares).reduce(
      (sum, name) => sum + templateAmount(name, income, 0)!,
      0,
    );
    expect(total).toBeLessThanOrEqual(income * 0.8);
    expect(templateAmount('Housing', income, 2_500)).toBe(135_000);
    expect(templateAmount('Coffee', income, 0)).toBeUndefined();
  });
});

describe('percentiles', () => {
  const values = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 12 });
  it('are between the least and the greatest value, grow with their share, and ignore the order', () => {
    fc.assert(
      fc.property(values, (list) => {
        const [low, mid, high] = [percentileOf(list, 25), medianOf(list), percentileOf(list, 75)];
        expect(low).toBeGreaterThanOrEqual(Math.min(...list));
        expect(mid).toBeGreaterThanOrEqual(low);
        expect(high).toBeGreaterThanOrEqual(mid);
        expect(high).toBeLessThanOrEqual(Math.max(...list));
        expect(percentileOf([...list].reverse(), 25)).toBe(low);
      }),
    );
  });
});

describe('rounding', () => {
  it('rounds to the nearest multiple, half upwards', () => {
    expect([1_249, 1_250, 3_749, 3_750].map((minor) => roundedTo(minor, 2_500))).toEqual([
      0, 2_500, 2_500, 5_000,
    ]);
    expect(roundedTo(1_234, 0)).toBe(1_234);
  });
});

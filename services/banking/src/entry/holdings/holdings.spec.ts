import fc from 'fast-check';
import { timeWeighted } from './performance';
import { worthMinor } from './position-worth';

describe('worthMinor', () => {
  it.each([
    ['42.1875', '301.55', 'USD', 1_272_164],
    ['0.000000001', '1', 'USD', 0],
    ['1', '0.005', 'USD', 1],
    ['3', '0.333333333', 'USD', 100],
    ['10', '250', 'JPY', 2_500],
    ['999999999', '0.01', 'USD', 999_999_999],
  ])('of %s at %s in %s is %i', (quantity, price, currency, minor) => {
    expect(worthMinor(quantity, price, currency)).toBe(minor);
  });
});

describe('timeWeighted', () => {
  const on = (date: string, minor: number) => ({ date, minor });

  it('is the growth of the value if nothing was paid in or taken out', () => {
    const found = timeWeighted([on('2025-01-01', 100_000), on('2026-01-01', 110_000)], [])!;
    expect(found.rate).toBeCloseTo(0.1, 10);
    expect(found.annualRate).toBeCloseTo(0.1, 10);
  });

  it('leaves out money paid in, weighted by the days it was in the account', () => {
    const worths = [on('2026-01-01', 100_000), on('2026-01-31', 152_500)];
    // (152,500 − 100,000 − 50,000) ÷ (100,000 + 50,000 × 15/30): the example of the formula.
    expect(timeWeighted(worths, [on('2026-01-16', 50_000)])).toMatchObject({
      rate: expect.closeTo(0.02, 10),
      annualRate: null,
      paidInMinor: 50_000,
      valuations: 2,
    });
  });

  it('multiplies the growth between valuations', () => {
    const worths = [on('2025-01-01', 100), on('2025-06-01', 120), on('2025-12-31', 60)];
    expect(timeWeighted(worths, [])!.rate).toBeCloseTo(1.2 * 0.5 - 1, 10);
  });

  it('is undefined without two valuations, or if nothing was invested', () => {
    expect(timeWeighted([], [])).toBeUndefined();
    expect(timeWeighted([on('2026-01-01', 0), on('2026-02-01', 500)], [])).toBeUndefined();
    const taken = [on('2026-01-02', -2_000)];
    expect(timeWeighted([on('2026-01-01', 1_000), on('2026-02-01', 5)], taken)).toBeUndefined();
  });

  it('is not changed by money that was paid in and had the same worth at the next valuation', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (begin, paid) => {
          const worths = [on('2026-01-01', begin), on('2026-03-01', begin + paid)];
          expect(timeWeighted(worths, [on('2026-02-01', paid)])!.rate).toBeCloseTo(0, 10);
        },
      ),
    );
  });
});

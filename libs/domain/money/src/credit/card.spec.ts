import fc from 'fast-check';
import { cardInterest, minPayment, utilizationLevel } from './card';

describe('a card', () => {
  it.each([
    ['a share above the amount', 200_000, { percent: 2, atLeastMinor: 2_500 }, 4_000],
    ['the amount above a share', 100_000, { percent: 2, atLeastMinor: 2_500 }, 2_500],
    ['no more than is owed', 1_900, { percent: 2, atLeastMinor: 2_500 }, 1_900],
    ['all of it', 123_456, { percent: 100, atLeastMinor: 0 }, 123_456],
    ['nothing in credit', -500, { percent: 2, atLeastMinor: 2_500 }, 0],
  ])('requires %s', (_name, owed, rule, least) => {
    expect(minPayment(owed, rule)).toBe(least);
  });

  it('costs fifteen in interest for 30 days of 1,000 at 18.25 %', () => {
    expect(cardInterest(Array<number>(30).fill(100_000), 18.25)).toBe(1_500);
  });

  it('treats days in credit as nothing owed, and rounds once', () => {
    expect(cardInterest([100_000, -700_000, 0], 36.5)).toBe(100);
    expect(cardInterest([50, 50, 50], 36.5)).toBe(0);
    expect(cardInterest(Array<number>(20).fill(50), 36.5)).toBe(1);
  });

  it.each([
    [0, 100, 0],
    [2_999, 10_000, 0],
    [3_000, 10_000, 30],
    [5_000, 10_000, 50],
    [7_999, 10_000, 50],
    [8_000, 10_000, 80],
    [20_000, 10_000, 80],
    [500, 0, 0],
  ])('owing %i of %i is level %i', (owed, limit, level) => {
    expect(utilizationLevel(owed, limit)).toBe(level);
  });

  it('never has a lower minimum payment for a higher debt', () => {
    const rule = fc.record({
      percent: fc.integer({ min: 0, max: 100 }),
      atLeastMinor: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), rule, (owed, more, one) => {
        expect(minPayment(owed + more, one)).toBeGreaterThanOrEqual(minPayment(owed, one));
        expect(minPayment(owed, one)).toBeLessThanOrEqual(owed);
      }),
    );
  });
});

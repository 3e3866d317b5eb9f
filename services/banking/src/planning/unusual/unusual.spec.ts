import fc from 'fast-check';
import { habitOf, isLarge, isLargeDeposit, medianMonth } from './unusual';

const dinners = [1_840, 2_210, 2_490, 2_935, 3_100, 3_120, 3_480, 3_900, 4_350];

describe('the usual amount at a merchant', () => {
  it('is the median, with the spread around it and the limit that follows from both', () => {
    expect(habitOf(dinners, 'merchant')).toEqual({
      of: 'merchant',
      payments: 9,
      medianMinor: 3_100,
      spreadMinor: 610,
      fromMinor: 1_840,
      toMinor: 4_350,
      // 31.00 + 3.5 × 1.4826 × 6.10
      limitMinor: 6_266,
    });
  });

  it('needs six payments at the merchant or twenty of the category', () => {
    expect(habitOf(dinners.slice(0, 5), 'merchant')).toBeUndefined();
    expect(habitOf(dinners.slice(0, 6), 'merchant')).toBeDefined();
    expect(habitOf(dinners, 'category')).toBeUndefined();
  });

  it('leaves some room at a merchant that always charges the same, and among small amounts', () => {
    expect(habitOf(Array<number>(8).fill(10_000), 'merchant')?.limitMinor).toBe(20_000);
    expect(habitOf(Array<number>(8).fill(400), 'merchant')?.limitMinor).toBe(2_500);
  });

  it('is never below the highest earlier payment', () => {
    expect(habitOf([...dinners, 41_200], 'merchant')?.limitMinor).toBe(41_200);
  });

  const amounts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 6, maxLength: 60 });

  it('does not depend on the order of the payments', () => {
    fc.assert(
      fc.property(amounts, (earlier) => {
        expect(habitOf([...earlier].reverse(), 'merchant')).toEqual(habitOf(earlier, 'merchant'));
      }),
    );
  });

  it('has a limit of at least twice the median and at least every payment, and whole figures in order', () => {
    fc.assert(
      fc.property(amounts, (earlier) => {
        const habit = habitOf(earlier, 'merchant')!;
        expect(habit.limitMinor).toBeGreaterThanOrEqual(Math.max(2 * habit.medianMinor, ...earlier));
        expect(habit.fromMinor <= habit.medianMinor && habit.medianMinor <= habit.toMinor).toBe(true);
        expect(
          Object.values(habit).every((value) => typeof value === 'string' || Number.isSafeInteger(value)),
        ).toBe(true);
      }),
    );
  });

  it('is not moved by one outlier among similar payments', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2_000, max: 50_000 }),
        fc.integer({ min: 2, max: 1_000 }),
        (usual, times) => {
          const same = Array<number>(12).fill(usual);
          const habit = habitOf([...same, usual * times], 'merchant')!;
          expect(habit.medianMinor).toBe(usual);
        },
      ),
    );
  });
});

describe('a large deposit', () => {
  it("is at least $500 and a fifth of a usual month's income", () => {
    expect(isLargeDeposit(50_000, 250_000)).toBe(true);
    expect(isLargeDeposit(49_999, 100_000)).toBe(false);
    expect(isLargeDeposit(50_000, 250_001)).toBe(false);
    expect(isLargeDeposit(9_999_999, undefined)).toBe(false);
  });
});

describe('a large payment', () => {
  it('is at least $200 and a twentieth of a usual month', () => {
    expect(isLarge(20_000, 300_000)).toBe(true);
    expect(isLarge(19_999, 300_000)).toBe(false);
    expect(isLarge(20_000, 500_000)).toBe(false);
    expect(isLarge(25_000, 500_000)).toBe(true);
  });

  it('does not exist before three months with spending', () => {
    expect(medianMonth([400_000, 0, 0, 520_000])).toBeUndefined();
    expect(medianMonth([400_000, 0, 610_000, 520_000])).toBe(520_000);
    expect(isLarge(9_999_999, undefined)).toBe(false);
  });
});

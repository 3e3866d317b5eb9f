import fc from 'fast-check';
import { minimumsOf, paymentFor, payoffOf, type Debt } from './payoff';

const debt = (part: Partial<Debt>): Debt => ({ id: 'card', owed: 100_000, apr: 0, minimum: 0, ...part });
const card = debt({ id: 'card', owed: 300_000, apr: 24_000, minimum: 6_000 });
const store = debt({ id: 'store', owed: 50_000, apr: 12_000, minimum: 2_500 });

/** Debts of up to three accounts, and a payment that covers all minimum payments. */
const someDebts = fc
  .array(
    fc.record({
      owed: fc.integer({ min: 1, max: 2_000_000 }),
      apr: fc.integer({ min: 0, max: 36_000 }),
      share: fc.integer({ min: 0, max: 20 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) =>
    all.map(({ owed, apr, share }, at) =>
      debt({ id: `debt ${at}`, owed, apr, minimum: Math.floor((owed * share) / 100) }),
    ),
  );
const someMore = fc.integer({ min: 1_000, max: 300_000 });

describe('paying debts down', () => {
  it('takes the amount owed divided by the payment, if there is no interest', () => {
    expect(payoffOf([debt({})], 30_000, 'avalanche')).toMatchObject({
      months: 4,
      interest: 0,
      owed: [70_000, 40_000, 10_000, 0],
    });
  });

  it('adds a twelfth of the yearly interest before each payment', () => {
    // 1,000.00 at 12 %: 10.00, then 1 % of 510.00, then 1 % of 15.10.
    expect(payoffOf([debt({ apr: 12_000 })], 50_000, 'snowball')).toMatchObject({
      months: 3,
      interest: 1_000 + 510 + 15,
      owed: [51_000, 1_510, 0],
    });
  });

  it('clears the debt with the highest rate first by avalanche and the smallest first by snowball', () => {
    const [avalanche, snowball] = (['avalanche', 'snowball'] as const).map((order) =>
      payoffOf([store, card], 40_000, order),
    );
    expect([avalanche!.cleared.get('card'), avalanche!.cleared.get('store')]).toEqual([9, 10]);
    expect([snowball!.cleared.get('store'), snowball!.cleared.get('card')]).toEqual([2, 10]);
    expect(snowball!.interest! - avalanche!.interest!).toBe(3_636);
  });

  it('passes what a cleared debt leaves over to the next one within the same month', () => {
    const small = debt({ id: 'small', owed: 1_000 });
    expect(payoffOf([small, debt({ owed: 9_000 })], 5_000, 'snowball').owed).toEqual([5_000, 0]);
  });

  it('never ends if the payment does not cover the interest', () => {
    expect(payoffOf([card], 5_999, 'avalanche')).toMatchObject({
      months: undefined,
      interest: undefined,
      belowMinimums: true,
    });
  });

  it('reports when a payment is below the sum of the minimum payments', () => {
    expect(minimumsOf([card, store])).toBe(8_500);
    expect(payoffOf([card, store], 8_500, 'avalanche').belowMinimums).toBe(false);
    expect(payoffOf([card, store], 8_499, 'avalanche').belowMinimums).toBe(true);
  });

  it('is finished at once if nothing is owed', () => {
    expect(payoffOf([debt({ owed: 0 })], 0, 'avalanche')).toMatchObject({ months: 0, interest: 0 });
  });

  it('never makes a debt negative, and ends with nothing owed', () => {
    fc.assert(
      fc.property(someDebts, someMore, (debts, more) => {
        const { owed, months } = payoffOf(debts, minimumsOf(debts) + more, 'avalanche');
        expect(Math.min(...owed)).toBeGreaterThanOrEqual(0);
        if (months !== undefined && months <= owed.length) expect(owed.at(-1)).toBe(0);
      }),
    );
  });

  it('pays exactly the debts and their interest', () => {
    fc.assert(
      fc.property(someDebts, someMore, (debts, more) => {
        const monthly = minimumsOf(debts) + more;
        const { months, exactInterest } = payoffOf(debts, monthly, 'snowball');
        if (months === undefined) return;
        const due = debts.reduce((sum, { owed }) => sum + BigInt(owed), 0n) * 1_000_000n + exactInterest;
        const paid = BigInt(monthly) * 1_000_000n;
        expect(due <= paid * BigInt(months) && due > paid * BigInt(months - 1)).toBe(true);
      }),
    );
  });

  it('never costs more interest by avalanche than by snowball', () => {
    fc.assert(
      fc.property(someDebts, someMore, (debts, more) => {
        const monthly = minimumsOf(debts) + more;
        const [avalanche, snowball] = (['avalanche', 'snowball'] as const).map((order) =>
          payoffOf(debts, monthly, order),
        );
        if (snowball!.months === undefined) return;
        // Each month of each debt is rounded to a millionth of a cent; together these roundings are less than
        // a hundredth of a cent.
        expect(avalanche!.exactInterest - snowball!.exactInterest <= 10_000n).toBe(true);
        expect(avalanche!.months).toBeLessThanOrEqual(snowball!.months);
      }),
    );
  });

  it('is finished in time with the payment computed for a number of months, and not with one cent less', () => {
    fc.assert(
      fc.property(someDebts, fc.integer({ min: 1, max: 60 }), (debts, months) => {
        const monthly = paymentFor(debts, months, 'avalanche');
        expect(payoffOf(debts, monthly, 'avalanche', months).months).toBeLessThanOrEqual(months);
        expect(payoffOf(debts, monthly - 1, 'avalanche', months).months).toBeUndefined();
      }),
      { numRuns: 30 },
    );
  });
});

import fc from 'fast-check';
import { EarlierAmounts } from './earlier-amounts';
import { habitOfSorted, isClearlyUsual } from './unusual';

const payments = fc
  .array(
    fc.record({ day: fc.integer({ min: 10, max: 28 }), amountMinor: fc.integer({ min: 1, max: 50_000 }) }),
    { minLength: 1, maxLength: 60 },
  )
  .map((all) =>
    all
      .sort((a, b) => a.day - b.day)
      .map(({ day, amountMinor }) => ({ date: `2026-11-${day}`, amountMinor })),
  );
const middleOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[(values.length - 1) >> 1]!;

describe('the amounts before a payment', () => {
  it('keeps the amounts of the days that were not dropped, the smallest first', () => {
    fc.assert(
      fc.property(payments, fc.integer({ min: 10, max: 28 }), (all, from) => {
        const before = new EarlierAmounts();
        for (const payment of all) before.add(payment);
        before.forgetBefore(`2026-11-${from}`);
        const left = all.filter(({ date }) => date >= `2026-11-${from}`);
        expect(before.sorted).toEqual(left.map(({ amountMinor }) => amountMinor).sort((a, b) => a - b));
      }),
    );
  });

  it('has the median distance from the median as its spread', () => {
    fc.assert(
      fc.property(payments, (all) => {
        const before = new EarlierAmounts();
        for (const payment of all) before.add(payment);
        const habit = habitOfSorted(before.sorted, 'merchant');
        if (!habit) return;
        const distances = before.sorted.map((amount) => Math.abs(amount - habit.medianMinor));
        expect(habit.spreadMinor).toBe(Math.max(middleOf(distances), Math.ceil(habit.medianMinor * 0.05)));
      }),
    );
  });

  it('treats no amount above the limit as plainly usual', () => {
    fc.assert(
      fc.property(payments, fc.integer({ min: 1, max: 200_000 }), (all, amountMinor) => {
        const sorted = all.map((one) => one.amountMinor).sort((a, b) => a - b);
        if (isClearlyUsual(amountMinor, sorted, 'merchant'))
          expect(amountMinor).toBeLessThanOrEqual(habitOfSorted(sorted, 'merchant')!.limitMinor);
      }),
    );
  });
});

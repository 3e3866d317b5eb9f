import fc from 'fast-check';
import { amountId, assignedIn, type BudgetAmount } from '../budgets/budget';
import { mergedAmounts } from './category-budgets';

const days = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'];
const amount = (mode: BudgetAmount['mode']): fc.Arbitrary<BudgetAmount> =>
  fc
    .record({
      category: fc.constantFrom('A', 'B', 'C'),
      from: fc.constantFrom(...days),
      isSet: fc.boolean(),
      amountMinor: fc.option(fc.integer({ min: 0, max: 100_000 })),
      movedMinor: fc.integer({ min: -5_000, max: 5_000 }),
    })
    .map((one) => {
      const whole = { userId: 'u', mode, currency: 'USD', ...one };
      return { ...whole, amountMinor: one.isSet ? one.amountMinor : null, _id: amountId(whole) };
    });

describe.each(['tracking', 'envelope'] as const)('amounts of two categories made one, %s', (mode) => {
  it('come to what both had in every month, and leave the others alone', () =>
    fc.assert(
      fc.property(fc.uniqueArray(amount(mode), { selector: ({ _id }) => _id, maxLength: 12 }), (amounts) => {
        const { gone, there } = mergedAmounts(amounts, 'A', 'B');
        const after = [...amounts.filter((one) => !gone.includes(one)), ...there];
        for (const from of days) {
          const period = { from, to: `${from.slice(0, 8)}28` };
          const [was, is] = [assignedIn(amounts, mode, period), assignedIn(after, mode, period)];
          const before = (was.get('A')?.minor ?? 0) + (was.get('B')?.minor ?? 0);
          expect(is.get('B')?.minor ?? 0).toBe(before);
          expect(is.get('A')).toBeUndefined();
          expect(is.get('C')).toEqual(was.get('C'));
        }
        expect(new Set(after.map(({ _id }) => _id)).size).toBe(after.length);
      }),
    ));
});

import type { BudgetMode, RolloverPolicy } from '@app/contracts-banking';
import fc from 'fast-check';
import golden from '../golden/rollover.json';
import { carriedIntoLast, carryOverOf, type ChainPeriod } from './rollover';

interface GoldenPeriod {
  assigned: number;
  spent: number;
  income?: number;
  carry: number;
  pool: number;
}

const only = (value: number): Map<string, number> => new Map([['Dining', value]]);

describe('rollover', () => {
  it.each(golden)('$case', ({ mode, policy, opening, money, periods }) => {
    // The opening amount is modelled as the surplus of a period before the first, without income.
    const before: ChainPeriod[] =
      opening === 0 ? [] : [{ assigned: only(opening), spent: only(0), income: 0 }];
    const chain = [...before];
    for (const { assigned, spent, income = 0, carry, pool } of periods as GoldenPeriod[]) {
      chain.push({ assigned: only(assigned), spent: only(spent), income });
      const state = carriedIntoLast(mode as BudgetMode, () => policy as RolloverPolicy, chain, money ?? 0);
      expect({ carry: state.carriedIn.get('Dining') ?? 0, pool: state.pool }).toEqual({ carry, pool });
    }
  });

  const amount = fc.integer({ min: 0, max: 5_000_00 });
  const period = fc.record({
    assigned: fc.dictionary(fc.constantFrom('A', 'B', 'C'), amount),
    spent: fc.dictionary(fc.constantFrom('A', 'B', 'C'), amount),
    income: amount,
  });
  const policies = fc.record({
    A: fc.constantFrom<RolloverPolicy>('none', 'surplus', 'both', 'pool'),
    B: fc.constantFrom<RolloverPolicy>('none', 'surplus', 'both', 'pool'),
    C: fc.constantFrom<RolloverPolicy>('none', 'surplus', 'both', 'pool'),
  });
  const chainOf = (periods: { assigned: object; spent: object; income: number }[]): ChainPeriod[] =>
    periods.map(({ assigned, spent, income }) => ({
      assigned: new Map(Object.entries(assigned) as [string, number][]),
      spent: new Map(Object.entries(spent) as [string, number][]),
      income,
    }));
  const sum = (values: Iterable<number>) => [...values].reduce((a, b) => a + b, 0);

  it('conserves money in envelope mode: pool and envelopes equal opening + income − spent', () => {
    fc.assert(
      fc.property(fc.array(period, { maxLength: 12 }), policies, amount, (periods, chosen, opening) => {
        const chain = chainOf(periods);
        const { carriedIn, pool } = carriedIntoLast(
          'envelope',
          (name) => chosen[name as 'A'],
          chain,
          opening,
        );
        const income = sum(chain.map((one) => one.income));
        const spent = sum(chain.flatMap((one) => [...one.spent.values()]));
        expect(pool + sum(carriedIn.values())).toBe(opening + income - spent);
      }),
    );
  });

  it('gives the same result whether a past change came first or last, and changes nothing before it', () => {
    fc.assert(
      fc.property(
        fc.array(period, { minLength: 2, maxLength: 12 }),
        policies,
        fc.constantFrom<BudgetMode>('tracking', 'envelope', 'flex'),
        fc.nat(),
        period,
        (periods, chosen, mode, at, changed) => {
          const index = at % periods.length;
          const policy = (name: string): RolloverPolicy => chosen[name as 'A'];
          const edited = chainOf(periods.map((one, place) => (place === index ? changed : one)));
          const early = carriedIntoLast(mode, policy, chainOf(periods).slice(0, index));
          expect(carriedIntoLast(mode, policy, edited.slice(0, index))).toEqual(early);
          expect(carriedIntoLast(mode, policy, edited)).toEqual(carriedIntoLast(mode, policy, edited));
          const again = chainOf(periods);
          again[index] = edited[index]!;
          expect(carriedIntoLast(mode, policy, again)).toEqual(carriedIntoLast(mode, policy, edited));
        },
      ),
    );
  });

  it('carries a deficit over only if that was chosen', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_00, max: 1_000_00 }),
        fc.constantFrom<RolloverPolicy>('none', 'surplus', 'pool'),
        (available, policy) => {
          for (const mode of ['tracking', 'envelope', 'flex'] as const)
            expect(carryOverOf(mode, policy, available).carry).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

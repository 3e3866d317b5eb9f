import { cardDebtPot, type RolloverPolicy } from '@app/contracts-banking';
import fc from 'fast-check';
import golden from '../golden/card-debt.json';
import { spentFrom } from '../plan/card-spending';
import { BaseRates } from '../../../ledger/rates/base-rates';
import { carriedIntoLast, carryOverOf, type ChainPeriod } from './rollover';
import type { NamedRow } from '../../../ledger/model/named-row';

interface GoldenPeriod {
  assigned: number;
  spent: number;
  byCard: number;
  /** Amount assigned to card debt. */
  paid?: number;
  income: number;
  carry: number;
  pool: number;
  debt: number;
}

const sum = (values: Iterable<number>) => [...values].reduce((a, b) => a + b, 0);

describe('overspending by card', () => {
  it.each(golden as { case: string; policy?: string; periods: GoldenPeriod[] }[])(
    '$case',
    ({ policy = 'surplus', periods }) => {
      const chain: ChainPeriod[] = [];
      for (const { assigned, spent, byCard, paid, income, carry, pool, debt } of periods) {
        chain.push({
          assigned: new Map([['Dining', assigned], ...(paid ? [[cardDebtPot, paid] as const] : [])]),
          spent: new Map([['Dining', spent]]),
          byCard: new Map([['Dining', byCard]]),
          income,
        });
        const of = (name: string) => (name === cardDebtPot ? 'both' : (policy as RolloverPolicy));
        const state = carriedIntoLast('envelope', of, chain);
        expect({
          carry: state.carriedIn.get('Dining') ?? 0,
          pool: state.pool,
          debt: 0 - (state.carriedIn.get(cardDebtPot) ?? 0),
        }).toEqual({ carry, pool, debt });
      }
    },
  );

  const policy = fc.constantFrom<RolloverPolicy>('none', 'surplus', 'both', 'pool');
  const amount = fc.integer({ min: 0, max: 5_000_00 });

  it('creates and loses no money: envelopes, pool and debt equal income − spent, however it was paid', () => {
    const period = fc.record({
      assigned: amount,
      spent: amount,
      byCard: amount,
      paid: amount,
      income: amount,
    });
    fc.assert(
      fc.property(fc.array(period, { maxLength: 12 }), policy, (periods, chosen) => {
        const chain = periods.map(({ assigned, spent, byCard, paid, income }): ChainPeriod => ({
          assigned: new Map([
            ['A', assigned],
            [cardDebtPot, paid],
          ]),
          spent: new Map([['A', spent]]),
          byCard: new Map([['A', Math.min(byCard, spent)]]),
          income,
        }));
        const { carriedIn, pool } = carriedIntoLast(
          'envelope',
          (name) => (name === cardDebtPot ? 'both' : chosen),
          chain,
        );
        expect(pool + sum(carriedIn.values())).toBe(
          sum(periods.map(({ income }) => income)) - sum(periods.map(({ spent }) => spent)),
        );
      }),
    );
  });

  it('leads to no more debt than was overspent or paid by card, and to debt only in envelopes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_00, max: 1_000_00 }),
        fc.integer(),
        policy,
        (left, byCard, chosen) => {
          const { owed, pool } = carryOverOf('envelope', chosen, left, byCard);
          expect(owed).toBeGreaterThanOrEqual(0);
          expect(owed).toBeLessThanOrEqual(Math.max(0, -left));
          expect(owed).toBeLessThanOrEqual(Math.max(0, byCard));
          expect(carryOverOf('envelope', chosen, left).pool + owed).toBe(pool);
          for (const mode of ['tracking', 'flex'] as const)
            expect(carryOverOf(mode, chosen, left, byCard)).toEqual(carryOverOf(mode, chosen, left));
        },
      ),
    );
  });
});

describe('what was spent by card', () => {
  const home = new BaseRates('USD', 'ecb', [
    { _id: '2026-11', means: { USD: '1.2' }, lastDay: '2026-11-20', last: { USD: '1.2' } },
  ]);
  const row = (part: Partial<NamedRow>): NamedRow =>
    ({
      accountId: 'card',
      currency: 'USD',
      date: '2026-11-10',
      type: 'expense',
      status: 'completed',
      category: 'Dining',
      amountMinor: 1_000,
      ...part,
    }) as NamedRow;

  it('adds up parts of splits, subtracts refunds, and leaves out rows that no sum counts', () => {
    const spent = spentFrom(
      new Set(['card']),
      [
        row({}),
        row({ accountId: 'cash', amountMinor: 9_999 }),
        row({ status: 'failed' }),
        row({ excluded: true }),
        row({ category: 'Coffee', amountMinor: 250 }),
        row({ currency: 'EUR', amountMinor: 100 }),
        row({ currency: 'UAH', amountMinor: 77_777 }),
        row({ category: 'Housing', amountMinor: 5_000 }),
        row({
          amountMinor: 3_000,
          lines: [
            { category: 'Dining', amountMinor: 700 },
            { category: 'Housing', amountMinor: 2_300 },
          ],
        } as Partial<NamedRow>),
        row({
          type: 'income',
          category: 'Refund',
          amountMinor: 400,
          refundOf: [
            {
              id: 'x',
              amountMinor: 400,
              parts: [{ category: 'Dining', type: 'expense', amountMinor: 400 }],
            },
          ],
        } as unknown as Partial<NamedRow>),
      ],
      { categories: new Map([['Dining', ['Dining', 'Coffee']]]) },
      home,
    );
    expect([...spent]).toEqual([['Dining', 1_000 + 250 + 120 + 700 - 400]]);
  });
});

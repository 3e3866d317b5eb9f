import fc from 'fast-check';
import golden from '../golden/targets.json';
import { calendarMonths, periodAt } from './period-rule';
import { fundAll, neededFor, type Target, type TargetFacts } from './target';

const november: TargetFacts = {
  period: periodAt('2026-11-21', calendarMonths),
  rule: calendarMonths,
  carriedIn: 0,
  incomeExpected: 0,
  spentBefore: [],
  bills: 0,
};

describe('targets', () => {
  it.each(golden)('$case', ({ case: _case, target, needed, ...facts }) => {
    expect(neededFor(target as Target, { ...november, ...(facts as Partial<TargetFacts>) })).toBe(needed);
  });

  it('are reached by their date with the needed amounts, whatever the periods, and never need more than that', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.integer({ min: 1, max: 28 }),
        fc.constantFrom('month' as const, 'weekly' as const),
        (amountMinor, startDay, kind) => {
          const rule = { ...calendarMonths, kind, startDay };
          const target: Target = { kind: 'by-date', amountMinor, date: '2027-06-10' };
          let carriedIn = 0;
          let period = periodAt('2026-11-21', rule);
          for (;;) {
            carriedIn += neededFor(target, { ...november, rule, period, carriedIn });
            expect(carriedIn).toBeLessThanOrEqual(amountMinor);
            if (period.to >= '2027-06-10') break;
            period = periodAt(next(period.to), rule);
          }
          expect(carriedIn).toBe(amountMinor);
        },
      ),
      { numRuns: 60 },
    );
  });
});

const next = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

describe('Fund all', () => {
  it('serves priority 1 first and shares a shortage in proportion', () => {
    const wanted = [
      { category: 'Rent', priority: 1, short: 1_000 },
      { category: 'Fun', priority: 3, short: 300 },
      { category: 'Trips', priority: 3, short: 600 },
    ];
    expect([...fundAll(wanted, 1_300)]).toEqual([
      ['Rent', 1_000],
      ['Fun', 100],
      ['Trips', 200],
    ]);
    expect(fundAll(wanted, 400).get('Rent')).toBe(400);
    expect(fundAll(wanted, -50).get('Rent')).toBe(0);
  });

  it('gives out all available money or covers every shortage, gives nobody more than needed, and serves better priorities first', () => {
    const wanted = fc.array(
      fc.record({
        priority: fc.integer({ min: 1, max: 5 }),
        short: fc.integer({ min: 0, max: 1_000_000_000 }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(wanted, fc.integer({ min: 0, max: 2_000_000_000 }), (list, money) => {
        const named = list.map((need, at) => ({ ...need, category: `c${at}` }));
        const given = fundAll(named, money);
        const total = [...given.values()].reduce((a, b) => a + b, 0);
        const asked = named.reduce((sum, { short }) => sum + short, 0);
        expect(total).toBe(Math.min(money, asked));
        for (const { category, short, priority } of named) {
          const got = given.get(category) ?? 0;
          expect(got).toBeGreaterThanOrEqual(0);
          expect(got).toBeLessThanOrEqual(short);
          const better = named.filter((need) => need.priority < priority);
          if (got > 0) for (const one of better) expect(given.get(one.category) ?? 0).toBe(one.short);
        }
      }),
    );
  });
});

import {
  merchantPatterns,
  monthlyPatterns,
  patternsOf,
  paydayPattern,
  seasonalPatterns,
  weeklyPatterns,
} from '../src/features/trends/patterns';
import { projectionOf } from '../src/features/trends/projection';
import { every, factsWith, type Paid } from './test-facts';

// 2026-11-20 is a Friday; ten days of November are left.
describe('projectionOf', () => {
  it('counts a single rent payment once', () => {
    const rent = factsWith([{ ago: 18, minor: -145_000, payee: 'Landlord', category: 'Housing' }]);
    expect(projectionOf(rent, 'Housing')).toEqual({ scheduledMinor: 0, paceMinor: 0 });
    const monthly = factsWith(
      every(30, 138, 18, { minor: -145_000, payee: 'Landlord', category: 'Housing' }),
    );
    expect(projectionOf(monthly, 'Housing').paceMinor).toBe(0);
  });

  it('adds what is still planned this month, also from a card, and nothing of the next month', () => {
    const plan = {
      id: 'p',
      title: 'Power',
      minor: 0,
      category: 'Utilities',
      kind: 'bill' as const,
      seriesId: null,
    };
    const facts = factsWith([{ ago: 30, minor: -100 }], {
      plans: [
        { ...plan, date: '2026-11-28', amountMinor: -8_000 },
        { ...plan, date: '2026-12-01', amountMinor: -9_000 },
      ],
    });
    expect(projectionOf(facts, 'Utilities').scheduledMinor).toBe(8_000);
  });

  it('continues at the pace of frequent purchases, without amounts far above the usual', () => {
    const lunches = every(1, 60, 0, { minor: -1_000 });
    expect(projectionOf(factsWith(lunches), 'Dining').paceMinor).toBe(10_000);
    const feast: Paid = { ago: 2, minor: -40_000, payee: 'Feast' };
    expect(projectionOf(factsWith([...lunches, feast]), 'Dining').paceMinor).toBe(10_000);
  });
});

describe('patterns', () => {
  it('name a weekday only on more evidence than chance', () => {
    const fridays = every(7, 175, 0, { minor: -3_000 });
    expect(weeklyPatterns(factsWith(fridays))).toMatchObject([
      { category: 'Dining', text: '100% of the payments are on Fridays.', sampleSize: 26 },
    ]);
    expect(weeklyPatterns(factsWith(every(1, 175, 0, { minor: -3_000 })))).toEqual([]);
  });

  it('compare the first three days after payday with other days', () => {
    const pay = every(14, 168, 14, { minor: 200_000, payee: 'Employer', category: 'Salary' });
    const spent = every(1, 180, 0, { minor: -1_000, payee: 'Shop' });
    const feast = every(14, 168, 14, { minor: -9_000, payee: 'Feast' }).map((paid, at) => ({
      ...paid,
      ago: paid.ago - (at % 3),
      payee: `Feast ${'abcdefghijklm'[at]}`,
    }));
    expect(paydayPattern(factsWith([...pay, ...spent, ...feast]))).toMatchObject([
      { kind: 'payday', sampleSize: 12 },
    ]);
    expect(paydayPattern(factsWith([...pay, ...spent]))).toEqual([]);
  });

  it('compare a month with the year around it to find a season', () => {
    const usual = every(30, 400, 20, { minor: -10_000, category: 'Gifts' });
    const december: Paid = { ago: 340, minor: -60_000, category: 'Gifts' };
    expect(seasonalPatterns(factsWith([...usual, december]))).toMatchObject([
      {
        category: 'Gifts',
        direction: 'increasing',
        text: expect.stringContaining('Last December') as string,
      },
    ]);
    expect(seasonalPatterns(factsWith(usual))).toEqual([]);
  });

  it('show how often and how much a merchant is paid', () => {
    expect(merchantPatterns(factsWith(every(3, 150, 0, { minor: -540, payee: 'Cafe' })))).toMatchObject([
      { category: 'Cafe', text: 'About every 3 days, usually $5.40 a time.', strength: 1 },
    ]);
  });

  it('need three full months, and show what creeps up after six', () => {
    const rising = [1, 2, 3, 4, 5, 6].map((back) => ({
      ago: 30 * back + 5,
      minor: -(40_000 - back * 4_000),
    }));
    expect(monthlyPatterns(factsWith(rising)).map(({ kind }) => kind)).toEqual(['monthly', 'creeping']);
    expect(monthlyPatterns(factsWith(rising.slice(0, 2)))).toEqual([]);
    expect(patternsOf(factsWith(rising))[0]!.kind).toBe('creeping');
  });
});

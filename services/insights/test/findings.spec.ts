import { findingsOf, watchedKinds } from '../src/features/findings/all-findings';
import type { LimitedKind } from '@app/contracts-insights';
import { outlookOf } from '../src/features/forecast/forecast-input';
import type { FactPlan, Facts } from '../src/features/ledger-facts/facts';
import { tolerances } from '../src/features/notices/decision';
import { limitIn, type ChosenLimits } from '../src/features/people/limits';
import { every, factsWith, today, type Paid } from './test-facts';

const found = (facts: Facts, tolerance: (about: string) => number = () => 1, limits: ChosenLimits = {}) =>
  findingsOf({
    facts,
    outlook: outlookOf(facts),
    tolerance,
    limit: (kind) => limitIn(limits, kind, facts.currency),
  });
const kindsOf = (facts: Facts) => found(facts).map(({ kind }) => kind);
const one = (facts: Facts, kind: string, tolerance?: (about: string) => number) =>
  found(facts, tolerance).filter((finding) => finding.kind === kind);
const old: Paid = { ago: 400, minor: -1_000, payee: 'Long ago' };
const plan = (part: Partial<FactPlan>): FactPlan => ({
  id: 'plan',
  amountMinor: 0,
  title: 'Rent',
  date: '2026-11-28',
  minor: -145_000,
  category: 'Housing',
  kind: 'bill',
  seriesId: null,
  ...part,
});

describe('findings', () => {
  it('have at least twenty kinds, besides the eleven reported by banking', () => {
    expect(watchedKinds.size).toBeGreaterThanOrEqual(20);
  });

  it('are the same for the same facts, each key once, with texts, a formula and a place to act', () => {
    const facts = factsWith([
      old,
      ...every(14, 380, 4, { minor: 200_000, payee: 'Employer', category: 'Salary' }),
      ...every(1, 390, 0, { minor: -9_000 }),
      { ago: 3, minor: -3_500, payee: 'Overdraft fee', category: 'Fees' },
      { ago: 2, minor: -8_000, payee: 'Shoe shop' },
      { ago: 1, minor: -8_000, payee: 'Shoe shop' },
    ]);
    const first = found(facts);
    expect(first.length).toBeGreaterThan(1);
    expect(found(structuredClone(facts))).toEqual(first);
    expect(new Set(first.map(({ key }) => key)).size).toBe(first.length);
    for (const finding of first) {
      expect(finding.until >= today).toBe(true);
      expect(finding.formula.length).toBeGreaterThan(10);
      expect(finding.actions.length).toBeGreaterThan(0);
      for (const { link } of finding.actions) expect(link).toMatch(/^\/(?!\/)/);
    }
  });

  it('report that a category has reached its target, until its date', () => {
    const goal = { category: 'Travel', wantedMinor: 120_000, heldMinor: 120_000, by: '2027-06-01' };
    const reached = (part: Partial<typeof goal>) =>
      one(factsWith([old], { goals: [{ ...goal, ...part }] }), 'goal_reached');
    expect(reached({})).toMatchObject([
      { key: 'goal:Travel:120000:2027-06-01', title: 'Travel has reached its goal of $1,200.00' },
    ]);
    expect(reached({ heldMinor: 119_999 })).toEqual([]);
    expect(reached({ by: '2026-11-19' })).toEqual([]);
  });

  it('say that a goal is reached, and that a debt is paid off, once for each', () => {
    const goal = {
      id: 'g1',
      name: 'Lisbon',
      kind: 'save',
      wantedMinor: 300_000,
      savedMinor: 301_000,
    } as const;
    const debt = {
      id: 'g2',
      name: 'No more cards',
      kind: 'debt',
      wantedMinor: 0,
      savedMinor: 90_000,
    } as const;
    expect(one(factsWith([old], { reached: [goal, debt] }), 'goal_reached')).toMatchObject([
      {
        key: 'goal:g1:300000',
        title: 'You reached your goal “Lisbon”',
        message: '$3,010.00 is saved of the $3,000.00 you wanted.',
        link: '/goals',
      },
      { key: 'goal:g2', title: 'No more cards: everything is paid off', message: 'You paid off $900.00.' },
    ]);
    expect(one(factsWith([old]), 'goal_reached')).toEqual([]);
  });

  it('do not exist for an empty ledger', () => expect(found(factsWith([]))).toEqual([]));
});

describe('limits that a person chose', () => {
  const idle = factsWith([{ ago: 90, minor: -1_000 }, ...every(20, 80, 5, { minor: -10_000 })]);
  const cases: [LimitedKind, Facts, number, number][] = [
    ['idle_cash', idle, 3_000, 4_000],
    ['uncategorised', factsWith([old], { uncategorised: 5 }), 5, 6],
    ['missing_receipts', factsWith([old], { missingReceipts: 3 }), 3, 4],
    ['fee_paid', factsWith([{ ago: 3, minor: -3_500, payee: 'Overdraft fee' }]), 35, 36],
    ['interest_paid', factsWith([{ ago: 3, minor: -2_200, payee: 'Interest charge' }]), 22, 23],
    [
      'duplicate_charge',
      factsWith([1, 2].map((ago) => ({ ago, minor: -8_000, payee: 'Shoe shop' }))),
      80,
      81,
    ],
    ['crypto_concentration', factsWith([old], { crypto: { worthMinor: 85_266 } }), 20, 21],
  ];
  it.each(cases)('apply above and below the default: %s', (kind, facts, reported, unreported) => {
    const kindsAt = (limit: number) => found(facts, undefined, { [kind]: limit }).map((each) => each.kind);
    expect(kindsAt(reported)).toContain(kind);
    expect(kindsAt(unreported)).not.toContain(kind);
  });
});

describe('balances ahead', () => {
  it.each([
    ['2026-11-22', 'critical'],
    ['2026-12-02', 'high'],
    ['2026-12-15', 'medium'],
  ])('calls a balance below zero on %s %s', (date, severity) => {
    const facts = factsWith([{ ago: 5, minor: -1_000 }], { plans: [plan({ date, minor: -400_000 })] });
    expect(one(facts, 'overdraft')).toMatchObject([{ severity, amountMinor: -58_936, until: date }]);
  });

  it('report nothing if there is enough money', () =>
    expect(one(factsWith([old], { plans: [plan({})] }), 'overdraft')).toEqual([]));

  it('report cash that was not needed, and accept that a person keeps more', () => {
    const rich = factsWith([old, ...every(7, 200, 0, { minor: -10_000 })], {
      accounts: [{ ...factsWith([]).accounts[0]!, balanceMinor: 2_000_000 }],
    });
    expect(one(rich, 'idle_cash')).toHaveLength(1);
    const often = tolerances(
      Array.from({ length: 8 }, () => ({ about: 'idle', feedback: 'notUnusual' as const })),
    );
    expect(one(rich, 'idle_cash', often)).toEqual([]);
  });

  it('report a round net worth that was reached this month', () => {
    const passed = factsWith([old, { ago: 3, minor: 300_000, payee: 'Employer', category: 'Salary' }], {
      accounts: [{ ...factsWith([]).accounts[0]!, balanceMinor: 1_100_000 }],
    });
    expect(one(passed, 'net_worth_milestone')).toMatchObject([{ key: 'milestone:1000000' }]);
  });

  it('report a portfolio that is at least a quarter crypto', () => {
    expect(kindsOf(factsWith([old], { crypto: { worthMinor: 80_000 } }))).not.toContain(
      'crypto_concentration',
    );
    expect(one(factsWith([old], { crypto: { worthMinor: 341_064 } }), 'crypto_concentration')).toMatchObject([
      { severity: 'medium', title: '50% of what you own is crypto' },
    ]);
  });
});

describe('charges', () => {
  const twice: Paid[] = [
    { ago: 3, minor: -4_500, id: 'first', payee: 'Shoe shop' },
    { ago: 1, minor: -4_500, id: 'second', payee: 'Shoe shop' },
  ];
  it('are reported if the same one comes twice within 48 hours, not within 72', () => {
    expect(one(factsWith(twice), 'duplicate_charge')).toMatchObject([
      { key: 'twice:second', evidence: ['first', 'second'] },
    ]);
    expect(one(factsWith([{ ...twice[0]!, ago: 4 }, twice[1]!]), 'duplicate_charge')).toEqual([]);
  });

  it('are not reported if paid twice a day by habit, or judged not unusual', () => {
    const fares = every(10, 300, 40, { minor: -4_500, payee: 'Shoe shop' }).flatMap((paid) => [
      paid,
      { ...paid, ago: paid.ago - 1 },
    ]);
    expect(one(factsWith([...fares, ...twice]), 'duplicate_charge')).toEqual([]);
    const judged = tolerances([{ about: 'payee:shoe shop', feedback: 'notUnusual' }]);
    expect(one(factsWith(twice), 'duplicate_charge', judged)).toEqual([]);
  });

  it('are reported on a weekday without any earlier payment', () => {
    // 2026-11-20 is a Friday, and so is every seventh day before it.
    const fridays = every(7, 140, 7, { minor: -3_000, payee: 'Farm shop' });
    const monday = factsWith([...fridays, { ago: 4, minor: -3_000, payee: 'Farm shop' }]);
    expect(one(monday, 'rare_weekday')).toMatchObject([{ title: 'Farm shop on Monday, unlike before' }]);
    expect(
      one(factsWith([...fridays, { ago: 0, minor: -3_000, payee: 'Farm shop' }]), 'rare_weekday'),
    ).toEqual([]);
  });

  it('add up fees and interest by month, each in an alert of its own', () => {
    const facts = factsWith([
      { ago: 5, minor: -3_500, payee: 'OVERDRAFT FEE', category: 'Other' },
      { ago: 4, minor: -500, payee: 'ATM fee', category: 'Other' },
      { ago: 3, minor: -2_210, payee: 'Interest charge on purchases', category: 'Other' },
    ]);
    expect(one(facts, 'fee_paid')).toMatchObject([{ amountMinor: 4_000, severity: 'medium' }]);
    expect(one(facts, 'interest_paid')).toMatchObject([{ amountMinor: 2_210, severity: 'low' }]);
  });
});

describe('income', () => {
  const pays = every(14, 150, 10, { minor: 200_000, payee: 'Employer', category: 'Salary' });
  it('is reported if it changed by more than 5 percent, a rise as low and a fall as medium', () => {
    const after = (minor: number) =>
      one(factsWith([...pays, { ago: 1, minor, payee: 'Employer', category: 'Salary' }]), 'income_changed');
    expect(after(215_000)).toMatchObject([{ severity: 'low' }]);
    expect(after(180_000)).toMatchObject([{ severity: 'medium' }]);
    expect(after(205_000)).toEqual([]);
  });

  it('is reported for a month with a third paycheck', () => {
    const facts = factsWith(every(14, 154, 7, { minor: 200_000, payee: 'Employer', category: 'Salary' }));
    // Paid on 13 November, and then on the 27th, 11 and 25 December; never more than two in a month.
    expect(one(facts, 'three_paychecks')).toEqual([]);
    const three = factsWith(every(14, 153, 13, { minor: 200_000, payee: 'Employer', category: 'Salary' }), {
      today: '2026-10-14',
    });
    // Paid on 1 October, and then on the 15th and the 29th.
    expect(one(three, 'three_paychecks')).toMatchObject([{ title: 'October 2026 has 3 paychecks' }]);
  });

  it('is reported in the first half of a month if much less of last month’s was saved', () => {
    const month = (ago: number, spent: number): Paid[] => [
      { ago, minor: 400_000, payee: 'Employer', category: 'Salary' },
      { ago: ago - 1, minor: -spent, payee: 'Everything' },
    ];
    const facts = (spent: number) =>
      factsWith([...month(125, 200_000), ...month(95, 200_000), ...month(65, 200_000), ...month(35, spent)], {
        today: '2026-11-10',
      });
    expect(one(facts(300_000), 'savings_rate')).toMatchObject([{ severity: 'medium' }]);
    expect(one(facts(210_000), 'savings_rate')).toEqual([]);
  });
});

describe('spending', () => {
  it('is reported with its slope if it rises month by month', () => {
    const rising = [1, 2, 3, 4, 5, 6].map((back) => ({
      ago: 30 * back + 5,
      minor: -(40_000 - back * 4_000),
    }));
    expect(one(factsWith([old, ...rising]), 'category_creep')).toMatchObject([
      { category: 'Dining', amountMinor: 36_000 },
    ]);
  });

  it('is reported if one merchant got twice a usual month’s amount', () => {
    const usual = [1, 2, 3, 4, 5].map((back) => ({ ago: 30 * back + 5, minor: -8_000, payee: 'Market' }));
    const now: Paid = { ago: 2, minor: -30_000, payee: 'Market' };
    expect(one(factsWith([old, ...usual, now]), 'merchant_spike')).toMatchObject([{ amountMinor: 30_000 }]);
    expect(one(factsWith([old, ...usual, { ...now, minor: -15_000 }]), 'merchant_spike')).toEqual([]);
  });

  it('names no place where checks without a merchant are more than usual', () => {
    const usual = [1, 2, 3, 4, 5].map((back) => ({
      ago: 30 * back + 5,
      minor: -8_000,
      payee: `Check ${back}`,
    }));
    const now = [1, 2].map((ago) => ({ ago, minor: -20_000, payee: `Check ${1040 + ago}` }));
    expect(one(factsWith([old, ...usual, ...now]), 'merchant_spike')).toMatchObject([
      { title: 'Check: $400.00 this month' },
    ]);
  });
});

describe('subscriptions', () => {
  it('are reported once they came twice, if they started recently', () => {
    const hits = [40, 10].map((ago) => ({
      id: `hit-${ago}`,
      day: ago === 40 ? '2026-10-11' : '2026-11-10',
      minor: -1_599,
    }));
    const repeat = {
      id: 'rec-1',
      title: 'Novaplay',
      kind: 'subscription' as const,
      minor: -1_599,
      category: 'Subscriptions',
      hits,
      state: 'early' as const,
    };
    expect(one(factsWith([old], { repeats: [repeat] }), 'new_subscription')).toMatchObject([
      { evidence: ['hit-40', 'hit-10'], link: '/bills?view=suggestions' },
    ]);
    // Nothing is known from before, so it may be as old as the ledger.
    expect(one(factsWith([{ ago: 45, minor: -100 }], { repeats: [repeat] }), 'new_subscription')).toEqual([]);
  });

  it('are reported if they are no longer paid', () => {
    const series = [
      {
        id: 's',
        title: 'Gym',
        payee: 'Gym',
        kind: 'subscription' as const,
        minor: -4_000,
        monthlyMinor: -4_000,
        dormant: true,
        start: '2025-01-01',
        category: 'Health',
      },
    ];
    expect(one(factsWith([old], { series }), 'unused_subscription')).toMatchObject([{ amountMinor: 4_000 }]);
  });
});

describe('records', () => {
  it('are reported from a certain number on if they lack a category or a receipt', () => {
    expect(kindsOf(factsWith([old], { uncategorised: 9 }))).not.toContain('uncategorised');
    expect(kindsOf(factsWith([old], { uncategorised: 10 }))).toContain('uncategorised');
    expect(one(factsWith([old], { missingReceipts: 5 }), 'missing_receipts')).toMatchObject([
      { severity: 'medium' },
    ]);
  });

  it('show estimated tax that is short a month before it is due, in dollars only', () => {
    const earned: Paid = { ago: 20, minor: 800_000, payee: 'Client', category: 'Freelance' };
    const facts = factsWith([earned], { today: '2027-01-05' });
    expect(one(facts, 'tax_short')).toMatchObject([{ key: 'tax:2027-01-15', amountMinor: 200_000 }]);
    expect(one({ ...facts, currency: 'EUR' }, 'tax_short')).toEqual([]);
    expect(one(factsWith([earned]), 'tax_short')).toEqual([]);
  });

  it('show that a month can be closed when nothing in it is open', () => {
    const facts = (more: Partial<Facts>) =>
      factsWith(
        [
          { ago: 20, minor: -5_000 },
          { ago: 15, minor: 50_000, payee: 'Employer', category: 'Salary' },
        ],
        {
          today: '2026-11-05',
          ...more,
        },
      );
    expect(one(facts({}), 'month_close')).toMatchObject([{ amountMinor: 45_000, until: '2026-11-10' }]);
    expect(one(facts({ toReview: 1 }), 'month_close')).toEqual([]);
  });
});

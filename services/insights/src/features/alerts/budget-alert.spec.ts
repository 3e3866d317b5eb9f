import fc from 'fast-check';
import { isRunning, levelOf, periodKeyOf, severityOf, wordsFor, type BudgetProgress } from './budget-alert';

const progress = (spentMinor: number, limitMinor = 30_000): BudgetProgress => ({
  category: 'Dining',
  month: '2026-11',
  spentMinor,
  limitMinor,
  currency: 'USD',
});

describe('budget alert', () => {
  it.each([
    [23_999, 0],
    [24_000, 80],
    [28_499, 80],
    [28_500, 95],
    [29_999, 95],
    [30_000, 100],
    [90_000, 100],
  ])('reaches the threshold exactly: %i cents of 30000 is level %i', (spent, level) => {
    expect(levelOf(progress(spent))).toBe(level);
  });

  it('never raises an alert for a category without a limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (spent) => levelOf(progress(spent, 0)) === 0),
    );
  });

  it('raises the level with spending', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (a, b, limit) => {
          const [less, more] = a < b ? [a, b] : [b, a];
          expect(levelOf(progress(less, limit))).toBeLessThanOrEqual(levelOf(progress(more, limit)));
        },
      ),
    );
  });

  it.each([
    [24_000, 'low'],
    [27_000, 'medium'],
    [30_000, 'high'],
    [36_000, 'critical'],
  ])('%i cents of 30000 is %s', (spent, severity) => {
    expect(severityOf(progress(spent))).toBe(severity);
  });

  it('says how much is left, or by how much it is exceeded', () => {
    expect(wordsFor(progress(28_900))).toEqual({
      title: 'Dining is at 96% of its budget',
      message: 'You have spent $289.00 of $300.00 in November. $11.00 is left for {{left 2026-11-30}}.',
      formula: 'spent $289.00 ÷ limit $300.00 in 2026-11 = 96%',
    });
    expect(wordsFor(progress(33_800)).message).toBe(
      'You have spent $338.00 of $300.00 in November. That is $38.00 over, with {{left 2026-11-30}} to go.',
    );
  });

  it('uses the category’s own thresholds', () => {
    expect(levelOf({ ...progress(15_000), thresholds: [50, 110] })).toBe(50);
    expect(levelOf({ ...progress(31_000), thresholds: [50, 110] })).toBe(50);
    expect(levelOf({ ...progress(33_000), thresholds: [50, 110] })).toBe(110);
    expect(levelOf({ ...progress(33_000), thresholds: [] })).toBe(0);
  });

  const payCycle = {
    ...progress(28_900),
    month: '2026-10',
    period: { from: '2026-10-25', to: '2026-11-24' },
  };
  it('names the days of a period that is not a month', () => {
    expect(wordsFor(payCycle)).toMatchObject({
      message:
        'You have spent $289.00 of $300.00 from Oct 25 to Nov 24. $11.00 is left for {{left 2026-11-24}}.',
      formula: 'spent $289.00 ÷ limit $300.00 from 2026-10-25 to 2026-11-24 = 96%',
    });
    expect([periodKeyOf(payCycle), periodKeyOf(progress(1))]).toEqual(['2026-10-25', '2026-11']);
  });

  it('counts a period as current while it is current in any time zone', () => {
    expect(isRunning(progress(1), new Date('2026-12-01T11:00:00Z'))).toBe(true);
    expect(isRunning(progress(1), new Date('2026-12-01T13:00:00Z'))).toBe(false);
    expect(isRunning(progress(1), new Date('2026-10-31T10:00:00Z'))).toBe(true);
    expect(isRunning(progress(1), new Date('2026-10-31T09:00:00Z'))).toBe(false);
    expect(isRunning(payCycle, new Date('2026-11-24T12:00:00Z'))).toBe(true);
    expect(isRunning(payCycle, new Date('2026-11-26T12:00:00Z'))).toBe(false);
  });
});

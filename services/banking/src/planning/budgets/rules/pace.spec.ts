import { medianDaily, paceOf, projectedEnd, shareSpent, weeksBefore } from './pace';

describe('pace', () => {
  it('expects the spending so far, scheduled payments, and a usual day for each remaining day', () => {
    expect(projectedEnd(27_350, 1_500, 320, 9)).toBe(31_730);
  });

  it.each([
    [10_000, 20_000, 30_000, 'on-track'],
    [10_000, 27_000, 30_000, 'on-track'],
    [10_000, 27_001, 30_000, 'watch'],
    [10_000, 40_000, 30_000, 'watch'],
    [30_000, 30_000, 30_000, 'watch'],
    [30_001, 30_001, 30_000, 'over'],
    [0, 0, 0, 'on-track'],
    [1, 1, 0, 'over'],
    [1, 1, -500, 'over'],
  ])('spent %i, expected %i of %i is %s', (spent, projected, there, expected) => {
    expect(paceOf(spent, projected, there)).toBe(expected);
  });

  const today = '2026-11-21';
  it('treats weekly shopping as a habit but not a monthly rent', () => {
    const shop = (day: string) => (new Date(day).getUTCDay() === 6 ? 7_000 : 0);
    const rent = (day: string) => (day.endsWith('-01') ? 145_000 : 0);
    expect(medianDaily(shop, weeksBefore(today, '2024-01-01'))).toBe(1_000);
    expect(medianDaily(rent, weeksBefore(today, '2024-01-01'))).toBe(0);
  });

  it('ignores weeks before the first transaction', () => {
    expect(medianDaily(() => 700, weeksBefore(today, '2026-11-10'))).toBe(700);
    expect(medianDaily(() => 700, weeksBefore(today, '2026-11-20'))).toBe(0);
  });
});

describe('the share of a budget that is spent', () => {
  it.each([
    [27_350, 30_000, 91],
    [0, 0, 0],
    [5, 0, 100],
    [5, -10, 100],
    [45_000, 30_000, 150],
  ])('%i of %i is %i%%', (spent, there, percent) => expect(shareSpent(spent, there)).toBe(percent));
});

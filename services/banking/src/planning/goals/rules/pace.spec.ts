import { addDays, addMonthsToDay, type Day } from '@app/calendar';
import fc from 'fast-check';
import { monthsToReach, monthsUntil, neededMonthly, paceOf, percentDone, stateOf } from './pace';

const today: Day = '2026-11-26';

describe('the pace of a goal', () => {
  it('is the gain of an average month since it started', () => {
    expect(paceOf(120_000, '2025-11-26', today)).toBe(10_007);
    expect(paceOf(-3_044, addDays(today, -30), today)).toBe(-3_088);
  });

  it('is unknown in its first four weeks', () => {
    expect(paceOf(50_000, addDays(today, -27), today)).toBeUndefined();
    expect(paceOf(0, addDays(today, -28), today)).toBe(0);
  });
});

describe('the months a goal takes', () => {
  it.each([
    [100_000, 25_000, 4],
    [100_001, 25_000, 5],
    [0, 0, 0],
    [1, 0, undefined],
    [1, -5, undefined],
    [1_201, 1, undefined],
  ])('for %s at %s a month are %s', (missing, monthly, months) =>
    expect(monthsToReach(missing, monthly)).toBe(months),
  );

  it.each([
    ['2026-12-25', 1],
    ['2026-12-26', 1],
    ['2027-01-25', 1],
    ['2027-01-26', 2],
    ['2027-11-26', 12],
  ])('until %s are %s', (by, months) => expect(monthsUntil(today, by)).toBe(months));

  it('end on the last day of a shorter month and skip no month', () => {
    expect(monthsUntil('2027-01-31', '2027-02-28')).toBe(1);
    expect(monthsUntil('2027-01-31', '2027-03-30')).toBe(1);
    expect(monthsUntil('2027-01-31', '2027-03-31')).toBe(2);
  });

  it('are enough if the needed amount is saved each month, and not with one cent less', () => {
    const missings = fc.integer({ min: 1, max: 50_000_000 });
    const lasts = fc.integer({ min: 31, max: 4_000 });
    fc.assert(
      fc.property(missings, lasts, (missing, days) => {
        const by = addDays(today, days);
        const needed = neededMonthly(missing, today, by)!;
        expect(addMonthsToDay(today, monthsToReach(missing, needed)!) <= by).toBe(true);
        const less = monthsToReach(missing, needed - 1);
        expect(less === undefined || addMonthsToDay(today, less) > by).toBe(true);
      }),
    );
  });

  it('are no longer needed once the day is over', () => {
    expect(neededMonthly(500, today, addDays(today, -1))).toBeUndefined();
    expect(neededMonthly(0, today, addDays(today, 1))).toBe(0);
  });
});

describe('the state of a goal', () => {
  const goal = { missing: 100, by: '2027-06-01', today, projected: '2027-05-31', isUnknown: false };
  it.each([
    ['reached', { missing: 0, by: '2020-01-01' }],
    ['on-track', {}],
    ['on-track', { projected: '2027-06-01' }],
    ['behind', { projected: '2027-06-02' }],
    ['behind', { projected: undefined }],
    ['overdue', { by: '2026-11-25' }],
    ['moving', { by: null }],
    ['still', { by: null, projected: undefined }],
    ['unknown', { isUnknown: true, projected: undefined }],
  ] as const)('is %s with %o', (state, part) => expect(stateOf({ ...goal, ...part })).toBe(state));

  it('is one hundred percent only if the whole amount is there', () => {
    expect([percentDone(99_999, 100_000), percentDone(100_000, 100_000)]).toEqual([99, 100]);
    expect([percentDone(-5, 100), percentDone(0, 100)]).toEqual([0, 0]);
  });
});

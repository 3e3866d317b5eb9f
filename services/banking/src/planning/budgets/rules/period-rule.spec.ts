import { addDays, daysIn, type Day } from '@app/calendar';
import type { PeriodRule } from '@app/contracts-banking';
import { upcomingPayDates, type PayFrequency } from '@app/contracts-payroll';
import fc from 'fast-check';
import { isBankDay } from '../../recurring/series/bank-holidays';
import golden from '../golden/periods.json';
import {
  calendarMonths,
  isTwiceMonthly,
  periodAfter,
  periodAt,
  periodBefore,
  periodsBefore,
  periodsFrom,
  ruleOfPay,
  ruleOfPaydays,
  weekdaysIn,
} from './period-rule';

const day = fc.integer({ min: 0, max: 8_000 }).map((days): Day => addDays('2010-01-01', days));
const rule = fc
  .record({
    kind: fc.constantFrom('month', 'twice-monthly', 'last-working-day', 'weekly', 'fortnightly'),
    startDay: fc.integer({ min: 1, max: 28 }),
    weekday: fc.integer({ min: 1, max: 7 }),
    weekend: fc.constantFrom('none', 'before', 'after'),
    from: day,
    secondDay: fc.integer({ min: 2, max: 31 }),
  })
  .filter(
    (one) => one.kind !== 'twice-monthly' || isTwiceMonthly(one as PeriodRule),
  ) as fc.Arbitrary<PeriodRule>;

describe('budget periods', () => {
  it.each(golden)('$case', ({ rule: part, day: at, starts }) => {
    const found = periodsFrom(at, { ...calendarMonths, ...part } as PeriodRule, starts.length);
    expect(found.map(({ from }) => from)).toEqual(starts);
  });

  it('contain every day exactly once, follow each other without gaps, and are as long as their rule requires', () => {
    fc.assert(
      fc.property(day, rule, (at, by) => {
        const period = periodAt(at, by);
        expect(period.from <= at && at <= period.to).toBe(true);
        expect(periodAt(period.from, by)).toEqual(period);
        expect(periodAt(period.to, by)).toEqual(period);
        expect(periodAfter(period, by).from).toBe(addDays(period.to, 1));
        expect(periodBefore(period, by).to).toBe(addDays(period.from, -1));
        const [least, most] = {
          weekly: [7, 7],
          fortnightly: by.weekend === 'none' ? [14, 14] : [11, 17],
          month: [25, 34],
          'twice-monthly': [3, 28],
          'last-working-day': [25, 34],
        }[by.kind] as [number, number];
        expect(daysIn(period)).toBeGreaterThanOrEqual(least);
        expect(daysIn(period)).toBeLessThanOrEqual(most);
        if (by.weekend !== 'none' && ['month', 'twice-monthly'].includes(by.kind))
          expect(isBankDay(period.from)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('are listed oldest first, up to the day before a given one', () => {
    const november = periodAt('2026-11-21', calendarMonths);
    expect(periodsBefore(november, calendarMonths, 3).map(({ from }) => from)).toEqual([
      '2026-08-01',
      '2026-09-01',
      '2026-10-01',
    ]);
  });

  it('count how often a weekday occurs', () => {
    fc.assert(
      fc.property(day, rule, (at, by) => {
        const period = periodAt(at, by);
        const total = [1, 2, 3, 4, 5, 6, 7].reduce((sum, weekday) => sum + weekdaysIn(period, weekday), 0);
        expect(total).toBe(daysIn(period));
      }),
    );
  });
});

describe('the period rule from payroll settings', () => {
  it.each<[PayFrequency, Day, Partial<PeriodRule>]>([
    ['weekly', '2026-12-04', { kind: 'weekly', weekday: 5 }],
    ['bi-weekly', '2026-12-04', { kind: 'fortnightly', from: '2026-12-04' }],
    ['monthly', '2026-12-25', { kind: 'month', startDay: 25, weekend: 'before' }],
    ['monthly', '2026-12-31', { kind: 'last-working-day' }],
    ['monthly', '2026-12-30', { kind: 'month', startDay: 28 }],
    ['semi-monthly', '2026-12-15', { kind: 'twice-monthly', startDay: 15, secondDay: 31, weekend: 'before' }],
  ])('%s, next on %s', (payFrequency, nextPayDate, expected) => {
    expect(ruleOfPay({ payFrequency, nextPayDate })).toMatchObject(expected);
  });

  it('matches the paydays of payroll for twice a month, except for bank holidays', () => {
    const { payFrequency, nextPayDate } = {
      payFrequency: 'semi-monthly',
      nextPayDate: '2026-06-15',
    } as const;
    const periods = periodsFrom(nextPayDate, ruleOfPay({ payFrequency, nextPayDate }), 6);
    expect(periods.map(({ from }) => from)).toEqual(upcomingPayDates(payFrequency, nextPayDate));
  });
});

describe('the period rule from paydays', () => {
  it.each<[string, Day[], Partial<PeriodRule> | undefined]>([
    [
      'every other Friday',
      ['2026-10-09', '2026-10-23', '2026-11-06', '2026-11-20'],
      { kind: 'fortnightly', from: '2026-11-20' },
    ],
    [
      'every other Thursday, of which one was left out and one came with a bonus days later',
      [
        ...['2026-08-13', '2026-08-27', '2026-09-24', '2026-10-08', '2026-10-22'],
        ...['2026-11-05', '2026-11-19', '2026-12-03', '2026-12-17', '2026-12-21'],
      ],
      { kind: 'fortnightly', from: '2026-12-17' },
    ],
    ['every Friday', ['2026-11-06', '2026-11-13', '2026-11-20'], { kind: 'weekly', weekday: 5 }],
    [
      'the 25th, or the Friday before',
      ['2026-08-25', '2026-09-25', '2026-10-23', '2026-11-25'],
      { kind: 'month', startDay: 25, weekend: 'before' },
    ],
    [
      'the 15th and the last day',
      ['2026-09-30', '2026-10-15', '2026-10-30', '2026-11-13'],
      { kind: 'twice-monthly', startDay: 15, secondDay: 31 },
    ],
    [
      'the 1st and the 15th',
      ['2026-09-15', '2026-10-01', '2026-10-15', '2026-10-30', '2026-11-13'],
      { kind: 'twice-monthly', startDay: 1, secondDay: 15 },
    ],
    ['the last working day', ['2026-08-31', '2026-09-30', '2026-10-30'], { kind: 'last-working-day' }],
    ['no regular interval', ['2026-08-01', '2026-08-30', '2026-09-04', '2026-11-02'], undefined],
    ['too few', ['2026-10-09', '2026-10-23'], undefined],
  ])('recognises %s', (_name, days, expected) => {
    const found = ruleOfPaydays(days);
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(expected);
  });
});

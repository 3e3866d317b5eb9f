import fc from 'fast-check';
import { addDays, daysBetween, daysInMonth, monthOf, partsOf } from '@app/calendar';
import { businessDayOnOrBefore, isBusinessDay } from './bank-holidays';
import { scheduledPayDates, currentPayDate, upcomingPayDates } from './pay-schedule';
import { payFrequency, type PayFrequency } from './shapes';

const take = (frequency: PayFrequency, start: string, count: number) => {
  const dates: string[] = [];
  for (const day of scheduledPayDates(frequency, start)) {
    dates.push(day);
    if (dates.length === count) break;
  }
  return dates;
};
const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2015-01-01', days));
const anyFrequency = fc.constantFrom(...payFrequency.options);

describe('agreed pay dates', () => {
  it.each([
    ['weekly', '2026-11-27', ['2026-11-27', '2026-12-04', '2026-12-11']],
    ['bi-weekly', '2026-12-03', ['2026-12-03', '2026-12-17', '2026-12-31']],
    ['monthly', '2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    ['monthly', '2027-12-31', ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']],
    [
      'semi-monthly',
      '2026-12-15',
      ['2026-12-15', '2026-12-31', '2027-01-15', '2027-01-31', '2027-02-15', '2027-02-28'],
    ],
    ['semi-monthly', '2026-11-30', ['2026-11-30', '2026-12-15']],
  ] as const)('follow the frequency %s from %s', (frequency, start, expected) => {
    expect(take(frequency, start, expected.length)).toEqual(expected);
  });

  it('treat a Friday before a weekend 15th as that 15th', () => {
    expect(take('semi-monthly', '2026-11-13', 3)).toEqual(['2026-11-13', '2026-11-30', '2026-12-15']);
  });

  it('continue with the next 15th or month end after a start in between', () => {
    expect(take('semi-monthly', '2026-11-20', 3)).toEqual(['2026-11-20', '2026-11-30', '2026-12-15']);
  });

  it('start with the first date and only increase', () => {
    fc.assert(
      fc.property(anyFrequency, anyDay, (frequency, start) => {
        const dates = take(frequency, start, 40);
        expect(dates[0]).toBe(start);
        for (let i = 1; i < dates.length; i++) expect(dates[i]! > dates[i - 1]!).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('keep their distance in days when weekly or bi-weekly', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(['weekly', 7] as const, ['bi-weekly', 14] as const),
        anyDay,
        ([frequency, distance], start) => {
          const dates = take(frequency, start, 20);
          for (let i = 1; i < dates.length; i++) expect(daysBetween(dates[i - 1]!, dates[i]!)).toBe(distance);
        },
      ),
    );
  });

  it('keep the date of the month, clamped to its end, when monthly', () => {
    fc.assert(
      fc.property(anyDay, (start) => {
        for (const day of take('monthly', start, 30))
          expect(partsOf(day).date).toBe(Math.min(partsOf(start).date, daysInMonth(monthOf(day))));
      }),
    );
  });

  it('fall on a 15th or a last day after the first one when semi-monthly', () => {
    fc.assert(
      fc.property(anyDay, (start) => {
        for (const day of take('semi-monthly', start, 30).slice(1))
          expect([15, daysInMonth(monthOf(day))]).toContain(partsOf(day).date);
      }),
    );
  });
});

describe('upcoming payouts', () => {
  it('are six business days, Thanksgiving and weekends moved to the day before', () => {
    expect(upcomingPayDates('weekly', '2026-11-26')).toEqual([
      '2026-11-25',
      '2026-12-03',
      '2026-12-10',
      '2026-12-17',
      '2026-12-24',
      '2026-12-31',
    ]);
    expect(upcomingPayDates('semi-monthly', '2026-11-30')).toEqual([
      '2026-11-30',
      '2026-12-15',
      '2026-12-31',
      '2027-01-15',
      '2027-01-29',
      '2027-02-12',
    ]);
  });

  it('leave out a payout that is already over', () => {
    expect(upcomingPayDates('weekly', '2026-11-28', '2026-11-28')[0]).toBe('2026-12-04');
  });

  it('are never on a day without banking and never repeat', () => {
    fc.assert(
      fc.property(anyFrequency, anyDay, (frequency, start) => {
        const dates = upcomingPayDates(frequency, start);
        expect(dates).toHaveLength(6);
        expect(dates.every(isBusinessDay)).toBe(true);
        expect(new Set(dates).size).toBe(6);
      }),
    );
  });
});

describe('the pay date due next', () => {
  it('is the start date until it has passed', () => {
    expect(currentPayDate('monthly', '2026-11-30', '2026-11-30')).toBe('2026-11-30');
    expect(currentPayDate('monthly', '2026-08-31', '2026-11-01')).toBe('2026-11-30');
  });

  it('is the first agreed date on or after today', () => {
    fc.assert(
      fc.property(anyFrequency, anyDay, fc.integer({ min: 0, max: 1_500 }), (frequency, start, later) => {
        const today = addDays(start, later);
        const due = currentPayDate(frequency, start, today);
        const known = take(frequency, start, 400);
        expect(due).toBe(known.find((day) => day >= today));
      }),
    );
  });
});

describe('business day on or before', () => {
  it('is at most four days away', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const found = businessDayOnOrBefore(day);
        expect(isBusinessDay(found)).toBe(true);
        expect(daysBetween(found, day)).toBeLessThanOrEqual(4);
      }),
    );
  });
});

import fc from 'fast-check';
import { addDays, addMonths, daysBetween, monthOf, monthsBetween, weekday } from '@app/calendar';
import type { RecurrenceRule, WeekendRule } from '@app/contracts-banking';
import { bankHolidays, isBankDay } from './bank-holidays';
import { dueDateAt, dueDates, nextDueDates, ruleInWords, type Schedule } from './recurrence';
import golden from './recurrence.golden.json';

interface Case {
  name: string;
  rule: RecurrenceRule;
  start: string;
  from: string;
  to: string;
  dates: string[];
  weekends?: WeekendRule;
  endsOn?: string;
  endsAfter?: number;
  leapDay?: true;
}
const scheduleOf = (part: Partial<Schedule> & Pick<Schedule, 'rule' | 'start'>): Schedule => ({
  endsOn: null,
  endsAfter: null,
  weekends: 'none',
  ...part,
});

describe('when a series is due', () => {
  it.each(golden as Case[])(
    '$name',
    ({ rule, start, from, to, dates, weekends, endsOn, endsAfter, leapDay }) => {
      const schedule = scheduleOf({
        rule,
        start,
        weekends: weekends ?? 'none',
        endsOn: endsOn ?? null,
        endsAfter: endsAfter ?? null,
        ...(leapDay && { leapDay }),
      });
      expect(dueDates(schedule, from, to).map(({ date }) => date)).toEqual(dates);
    },
  );

  const startDay = fc.integer({ min: 0, max: 9000 }).map((n) => addDays('2015-01-01', n));
  const date = fc.integer({ min: 1, max: 31 });
  const interval = fc.integer({ min: 1, max: 12 });
  const rule: fc.Arbitrary<RecurrenceRule> = fc.oneof(
    fc.record({ every: fc.constant('week' as const), interval }),
    fc.record({ every: fc.constant('halfMonth' as const), firstDay: date, secondDay: date }),
    fc.record({ every: fc.constant('monthDay' as const), interval, day: date }),
    fc.record({ every: fc.constant('monthLast' as const), interval }),
    fc.record({
      every: fc.constant('monthWeekday' as const),
      interval,
      nth: fc.integer({ min: 1, max: 5 }),
      weekday: fc.integer({ min: 1, max: 7 }),
    }),
    fc.record({ every: fc.constant('year' as const), interval: fc.integer({ min: 1, max: 3 }) }),
  );
  const weekends = fc.constantFrom<WeekendRule>('none', 'before', 'after');

  it('is ordered, without repeats, and never before its start', () => {
    fc.assert(
      fc.property(rule, startDay, weekends, (rule, start, weekends) => {
        const due = dueDates(scheduleOf({ rule, start, weekends }), addDays(start, -20), addDays(start, 800));
        for (const [index, { slot }] of due.entries()) {
          expect(slot >= start).toBe(true);
          if (index > 0) expect(slot > due[index - 1]!.slot).toBe(true);
        }
      }),
    );
  });

  it('is the same from any starting day', () => {
    fc.assert(
      fc.property(
        rule,
        startDay,
        weekends,
        fc.integer({ min: 0, max: 600 }),
        (rule, start, weekends, ahead) => {
          const schedule = scheduleOf({ rule, start, weekends });
          const from = addDays(start, ahead);
          const to = addDays(start, 700);
          const all = dueDates(schedule, addDays(start, -10), to).filter(({ date }) => date >= from);
          expect(dueDates(schedule, from, to)).toEqual(all);
          expect(nextDueDates(schedule, from, 3)).toEqual(
            dueDates(schedule, from, addDays(from, 4000)).slice(0, 3),
          );
          for (const one of all.slice(0, 3)) expect(dueDateAt(schedule, one.slot)).toEqual(one);
        },
      ),
    );
  });

  it('skips no month on any day of the month', () => {
    fc.assert(
      fc.property(date, startDay, (day, start) => {
        const schedule = scheduleOf({ rule: { every: 'monthDay', interval: 1, day }, start });
        const due = dueDates(schedule, start, addDays(start, 900)).map(({ date }) => monthOf(date));
        expect(due).toEqual(monthsBetween(due[0]!, addMonths(due[0]!, due.length - 1)));
      }),
    );
  });

  it('moves days off weekends and holidays, in the right direction and only a few days', () => {
    fc.assert(
      fc.property(startDay, fc.constantFrom<WeekendRule>('before', 'after'), (start, weekends) => {
        const schedule = scheduleOf({ rule: { every: 'week', interval: 1 }, start, weekends });
        for (const { slot, date } of dueDates(schedule, addDays(start, 10), addDays(start, 200))) {
          expect(isBankDay(date)).toBe(true);
          const distance = daysBetween(slot, date);
          expect(weekends === 'before' ? distance <= 0 : distance >= 0).toBe(true);
          expect(Math.abs(distance)).toBeLessThanOrEqual(4);
        }
      }),
    );
  });

  it('rejects a slot that is not one of its own', () => {
    const schedule = scheduleOf({ rule: { every: 'monthDay', interval: 1, day: 31 }, start: '2026-01-01' });
    expect(dueDateAt(schedule, '2026-02-27')).toBeUndefined();
    expect(dueDateAt(schedule, '2026-02-28')).toEqual({ slot: '2026-02-28', date: '2026-02-28' });
  });
});

describe('bank holidays', () => {
  it('match the Federal Reserve in 2026 and 2027', () => {
    // Independence Day 2026 and Juneteenth and Christmas 2027 are on a Saturday, for which banks do not close
    // on the Friday.
    expect(bankHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
    expect(bankHolidays(2027)).toEqual([
      '2027-01-01',
      '2027-01-18',
      '2027-02-15',
      '2027-05-31',
      '2027-07-05',
      '2027-09-06',
      '2027-10-11',
      '2027-11-11',
      '2027-11-25',
    ]);
  });

  it('are never on a weekend', () => {
    for (let year = 1990; year < 2060; year++)
      for (const day of bankHolidays(year)) expect(weekday(day)).toBeLessThanOrEqual(5);
  });
});

describe('a rule in words', () => {
  it.each<[RecurrenceRule, string]>([
    [{ every: 'week', interval: 1 }, 'Weekly on Thursday'],
    [{ every: 'week', interval: 2 }, 'Every 2 weeks on Thursday'],
    [{ every: 'halfMonth', firstDay: 1, secondDay: 15 }, 'Twice a month on the 1st and the 15th'],
    [{ every: 'halfMonth', firstDay: 15, secondDay: 31 }, 'Twice a month on the 15th and the last day'],
    [{ every: 'monthDay', interval: 1, day: 22 }, 'Monthly on the 22nd'],
    [{ every: 'monthDay', interval: 3, day: 11 }, 'Quarterly on the 11th'],
    [{ every: 'monthLast', interval: 2 }, 'Every 2 months on the last day'],
    [{ every: 'monthWeekday', interval: 1, nth: 5, weekday: 5 }, 'Monthly on the last Friday'],
    [{ every: 'year', interval: 1 }, 'Yearly on December 3'],
  ])('%j', (rule, words) => expect(ruleInWords(rule, { start: '2026-12-03' })).toBe(words));

  it('names 29 February if it belongs to the leap day', () => {
    const yearly = { every: 'year', interval: 1 } as const;
    expect(ruleInWords(yearly, { start: '2027-02-28', leapDay: true })).toBe('Yearly on February 29');
  });
});

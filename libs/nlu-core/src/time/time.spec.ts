import { normalise } from '../text/normalise';
import type { Clock } from './clock';
import { weekStartOf } from './clock';
import { dayAt } from './days';
import { easter } from './holidays';
import { clipped, periodAt } from './periods';

/** Saturday 21 November 2026. */
const clock: Clock = { today: '2026-11-21', weekStart: 7, direction: 'past' };

function firstDayIn(text: string, at: Clock = clock): string | undefined {
  const tokens = normalise(text);
  for (let i = 0; i < tokens.length; i++) {
    const hit = dayAt(tokens, i, at);
    if (hit) return hit.value;
  }
  return undefined;
}

function firstPeriodIn(text: string, at: Clock = clock): [string, string] | undefined {
  const tokens = normalise(text);
  for (let i = 0; i < tokens.length; i++) {
    const hit = periodAt(tokens, i, at);
    if (hit) {
      const { from, to } = clipped(hit.value.period, at);
      return [from, to];
    }
  }
  return undefined;
}

describe('days', () => {
  it.each([
    ['today', '2026-11-21'],
    ['yesterday', '2026-11-20'],
    ['last night', '2026-11-20'],
    ['the day before yesterday', '2026-11-19'],
    ['tomorrow', '2026-11-22'],
    ['two days ago', '2026-11-19'],
    ['a week ago', '2026-11-14'],
    ['three weeks ago', '2026-10-31'],
    ['a couple of days ago', '2026-11-19'],
    ['last friday', '2026-11-20'],
    ['on friday', '2026-11-20'],
    ['on monday', '2026-11-16'],
    ['last saturday', '2026-11-14'],
    ['this past tuesday', '2026-11-17'],
    ['monday last week', '2026-11-09'],
    ['next friday', '2026-11-27'],
    ['the 3rd', '2026-11-03'],
    ['on the 25th', '2026-10-25'],
    ['on the twenty first', '2026-11-21'],
    ['march 3rd', '2026-03-03'],
    ['march 3', '2026-03-03'],
    ['december 24th', '2025-12-24'],
    ['3rd of march', '2026-03-03'],
    ['the third of march 2025', '2025-03-03'],
    ['3/15', '2026-03-15'],
    ['12/5', '2025-12-05'],
    ['2026-11-05', '2026-11-05'],
    ['3/15/25', '2025-03-15'],
    ['the 5th of last month', '2026-10-05'],
    ['end of last month', '2026-10-31'],
    ['on halloween', '2026-10-31'],
    ['thanksgiving', '2025-11-27'],
    ["on valentine's day", '2026-02-14'],
    ['on christmas', '2025-12-25'],
    ['labor day', '2026-09-07'],
  ])('reads %s', (text, day) => {
    expect(firstDayIn(text)).toBe(day);
  });

  it('reads the dates of bills as future dates', () => {
    const ahead: Clock = { ...clock, direction: 'future' };
    expect(firstDayIn('on the 15th', ahead)).toBe('2026-12-15');
    expect(firstDayIn('on friday', ahead)).toBe('2026-11-27');
    expect(firstDayIn('january 3rd', ahead)).toBe('2027-01-03');
  });

  it('does not read an amount as a date', () => {
    expect(firstDayIn('spent 20 dollars')).toBeUndefined();
    expect(firstDayIn('march 20 dollars')).toBeUndefined();
    expect(firstDayIn('february 31st')).toBeUndefined();
  });

  it('computes Easter', () => {
    expect([2024, 2025, 2026, 2027].map(easter)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
    ]);
  });
});

describe('periods', () => {
  it.each([
    ['this month', '2026-11-01', '2026-11-21'],
    ['the last weekend of october', '2026-10-31', '2026-11-01'],
    ['the second weekend in september', '2026-09-12', '2026-09-13'],
    ['last month', '2026-10-01', '2026-10-31'],
    ['this week', '2026-11-15', '2026-11-21'],
    ['last week', '2026-11-08', '2026-11-14'],
    ['this year', '2026-01-01', '2026-11-21'],
    ['last year', '2025-01-01', '2025-12-31'],
    ['year to date', '2026-01-01', '2026-11-21'],
    ['this quarter', '2026-10-01', '2026-11-21'],
    ['last quarter', '2026-07-01', '2026-09-30'],
    ['last 7 days', '2026-11-15', '2026-11-21'],
    ['the past 30 days', '2026-10-23', '2026-11-21'],
    ['last three months', '2026-08-22', '2026-11-21'],
    ['the last couple of weeks', '2026-11-08', '2026-11-21'],
    ['past year', '2025-11-22', '2026-11-21'],
    ['in march', '2026-03-01', '2026-03-31'],
    ['in december', '2025-12-01', '2025-12-31'],
    ['march 2025', '2025-03-01', '2025-03-31'],
    ['in january of last year', '2025-01-01', '2025-01-31'],
    ['in november', '2026-11-01', '2026-11-21'],
    ['in may', '2026-05-01', '2026-05-31'],
    ['q1', '2026-01-01', '2026-03-31'],
    ['for Q4', '2026-10-01', '2026-11-21'],
    ['cue four', '2026-10-01', '2026-11-21'],
    ['q4 2025', '2025-10-01', '2025-12-31'],
    ['the first quarter of 2025', '2025-01-01', '2025-03-31'],
    ['second half of 2025', '2025-07-01', '2025-12-31'],
    ['in 2025', '2025-01-01', '2025-12-31'],
    ['since june', '2026-06-01', '2026-11-21'],
    ['from march to june', '2026-03-01', '2026-06-30'],
    ['between january and march', '2026-01-01', '2026-03-31'],
    ['from november to january', '2025-11-01', '2026-01-31'],
    ['march 1st to 15th', '2026-03-01', '2026-03-15'],
    ['last weekend', '2026-11-14', '2026-11-15'],
    ['last summer', '2026-06-01', '2026-08-31'],
    ['the month before last', '2026-09-01', '2026-09-30'],
    ['two months ago', '2026-09-01', '2026-09-30'],
    ['so far this year', '2026-01-01', '2026-11-21'],
    ['since the beginning of the year', '2026-01-01', '2026-11-21'],
  ])('reads %s', (text, from, to) => {
    expect(firstPeriodIn(text)).toEqual([from, to]);
  });

  it('starts the week on the first weekday of the locale', () => {
    expect(weekStartOf('en-US')).toBe(7);
    expect(weekStartOf('en-GB')).toBe(1);
    expect(weekStartOf('de-DE')).toBe(1);
    expect(firstPeriodIn('this week', { ...clock, weekStart: 1 })).toEqual(['2026-11-16', '2026-11-21']);
  });

  it('does not read an amount as a year', () => {
    expect(firstPeriodIn('log an expense of 1900 for rent')).toBeUndefined();
    expect(firstPeriodIn('how much did I spend in 2025')).toEqual(['2025-01-01', '2025-12-31']);
  });

  it('does not read the verb may as a month', () => {
    expect(firstPeriodIn('I may go')).toBeUndefined();
  });
});

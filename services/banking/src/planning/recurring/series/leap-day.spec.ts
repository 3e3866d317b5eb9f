import fc from 'fast-check';
import { addDays, type Day } from '@app/calendar';
import type { RecurrenceRule } from '@app/contracts-banking';
import { weeklyRent } from '../../../../test/planning/example-series';
import type { EventRow } from '../financial-event';
import { occurrenceOf } from '../occurrences/occurrence';
import { changeLater, withChange, withHistory } from './changed-series';
import golden from './leap-day.golden.json';
import { dueDates, nextDueDates } from './recurrence';
import type { SeriesRow } from './series';

interface Case {
  name: string;
  start: Day;
  settled: Day[];
  change: { rule?: RecurrenceRule; start?: Day };
  /** If set, changes this and later occurrences; otherwise all. */
  from?: Day;
  dates: Day[];
}
const yearly: SeriesRow = { ...weeklyRent, rule: { every: 'year', interval: 1 } };
const paid = (series: SeriesRow, slot: Day): EventRow => ({
  ...occurrenceOf(series, { slot, date: slot }),
  done: true,
  version: 1,
});

function changed({ start, settled, change, from }: Omit<Case, 'name' | 'dates'>): SeriesRow {
  const before = { ...yearly, start };
  const after = withChange(before, change, { currency: 'USD', today: '2026-11-22' });
  const stored = settled.map((slot) => paid(before, slot));
  return from === undefined
    ? withHistory(before, after, stored)
    : changeLater(before, after, from, stored).next;
}

describe('a yearly series of 29 February that is changed', () => {
  it.each(golden as Case[])('$name', ({ name: _name, dates, ...said }) => {
    const days = nextDueDates(changed(said), '0001-01-01', dates.length).map(({ slot }) => slot);
    expect(days).toEqual(dates);
  });

  it('is due on the 29th in every leap year, however often it is changed', () => {
    const interval = fc.integer({ min: 1, max: 10 });
    fc.assert(
      fc.property(fc.array(interval, { minLength: 1, maxLength: 6 }), fc.boolean(), (intervals, isWhole) => {
        let series: SeriesRow = { ...yearly, start: '2024-02-29' };
        for (const next of intervals) {
          const [, second] = nextDueDates(series, series.start, 2);
          const after = withChange(
            series,
            { rule: { every: 'year', interval: next } },
            { currency: 'USD', today: '2026-11-22' },
          );
          series = isWhole
            ? withHistory(series, after, [paid(series, second!.slot)])
            : changeLater(series, after, second!.slot, []).next;
        }
        const days = dueDates(series, series.start, addDays(series.start, 40 * 365)).map(({ slot }) => slot);
        expect(days.length).toBeGreaterThan(2);
        for (const day of days) expect(addDays(day, 1).slice(5)).toBe('03-01');
      }),
    );
  });
});

import fc from 'fast-check';
import { addDays, type Day } from '@app/calendar';
import type { EventRow } from '../financial-event';
import type { SeriesRow } from '../series/series';
import { weeklyRent } from '../../../../test/planning/example-series';
import { nextOpen, occurrenceOf } from './occurrence';

const of = (slot: Day, part: Partial<EventRow>): EventRow => ({
  ...occurrenceOf(weeklyRent, { slot, date: slot }),
  ...part,
});
const today = '2026-11-21';
const daysOf = (stored: readonly EventRow[], part: Partial<SeriesRow> = {}) =>
  nextOpen({ ...weeklyRent, ...part }, stored, today, 4).map(({ date }) => date.slice(5));

describe('the next occurrence of a series', () => {
  it.each<[string, EventRow[], string[]]>([
    ['as its rule says', [], ['11-23', '11-30', '12-07', '12-14']],
    ['without one that is paid', [of('2026-11-23', { done: true })], ['11-30', '12-07', '12-14', '12-21']],
    [
      'without one that is skipped',
      [of('2026-11-30', { done: true, skipped: true })],
      ['11-23', '12-07', '12-14', '12-21'],
    ],
    [
      'on the day it was moved to',
      [of('2026-11-23', { date: '2026-12-01' })],
      ['11-30', '12-01', '12-07', '12-14'],
    ],
    [
      'with an overdue one that was put off',
      [of('2026-11-16', { date: '2026-11-25', snoozed: true })],
      ['11-23', '11-25', '11-30', '12-07'],
    ],
    [
      'twice on a day to which one was moved',
      [of('2026-11-23', { date: '2026-11-30' })],
      ['11-30', '11-30', '12-07', '12-14'],
    ],
    [
      'without one that was moved to before',
      [of('2026-11-23', { date: '2026-11-20' })],
      ['11-30', '12-07', '12-14', '12-21'],
    ],
  ])('is found %s', (_name, stored, days) => expect(daysOf(stored)).toEqual(days));

  it('is the last one, wherever it was moved to, and none once that is paid', () => {
    const ending = { endsOn: '2026-11-23' };
    expect(daysOf([of('2026-11-23', { date: '2026-12-05', snoozed: true })], ending)).toEqual(['12-05']);
    expect(daysOf([of('2026-11-23', { done: true })], ending)).toEqual([]);
  });

  it('is the first open one of all its days', () => {
    const change = fc.record({
      week: fc.nat(12),
      shift: fc.integer({ min: -30, max: 30 }),
      done: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.uniqueArray(change, { selector: ({ week }) => week }), (changes) => {
        const slotOf = (week: number) => addDays(weeklyRent.start, 7 * week);
        const stored = changes.map(({ week, shift, done }) =>
          of(slotOf(week), { date: addDays(slotOf(week), shift), done }),
        );
        const all = Array.from({ length: 40 }, (_, week) => {
          const changed = stored.find(({ slot }) => slot === slotOf(week));
          return changed ?? of(slotOf(week), {});
        });
        const expected = all.filter(({ done, date }) => !done && date >= today).map(({ date }) => date);
        expect(nextOpen(weeklyRent, stored, today, 6).map(({ date }) => date)).toEqual(
          expected.sort().slice(0, 6),
        );
      }),
    );
  });
});

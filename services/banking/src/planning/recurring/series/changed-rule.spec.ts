import fc from 'fast-check';
import { addDays, type Day } from '@app/calendar';
import type { RecurrenceRule } from '@app/contracts-banking';
import type { EventRow } from '../financial-event';
import { occurrenceOf } from '../occurrences/occurrence';
import { changeAll, withHistory } from './changed-series';
import { dueDates } from './recurrence';
import type { SeriesRow } from './series';

/** Due on the first of the month. */
const rent = {
  _id: 'rent',
  userId: 'somebody',
  title: 'Rent',
  kind: 'bill',
  payeeKeys: [],
  category: 'Housing',
  amountMinor: -145_000,
  currency: 'USD',
  accountId: null,
  rule: { every: 'monthDay', interval: 1, day: 1 },
  start: '2026-08-01',
  endsOn: null,
  endsAfter: null,
  weekends: 'none',
  tags: [],
  version: 1,
} as unknown as SeriesRow;
const stored = (slot: Day, part: Partial<EventRow> = { done: true }): EventRow => ({
  ...occurrenceOf(rent, { slot, date: slot }),
  version: 1,
  ...part,
});
const on = (day: number): RecurrenceRule => ({ every: 'monthDay', interval: 1, day });
const changed = (part: Partial<SeriesRow>, slots: readonly Day[]) =>
  withHistory(
    rent,
    { ...rent, ...part },
    slots.map((slot) => stored(slot)),
  );
const daysOf = (row: SeriesRow) => dueDates(row, '2026-01-01', '2027-01-31').map(({ slot }) => slot);

describe('changing the rule of a whole series', () => {
  it.each<[string, Partial<SeriesRow>, Day[], Day[]]>([
    ['nothing settled: from its beginning', { rule: on(28) }, [], ['2026-08-28', '2026-09-28']],
    ['the middle of a month that is paid', { rule: on(15) }, ['2026-11-01'], ['2026-12-15', '2027-01-15']],
    [
      'nearer to the next than to the paid one',
      { rule: on(28) },
      ['2026-11-01'],
      ['2026-11-28', '2026-12-28'],
    ],
    ['paid ahead', { rule: on(3) }, ['2026-10-01', '2026-12-01'], ['2027-01-03']],
    [
      'from a day after what is paid',
      { rule: on(15), start: '2026-11-15' },
      ['2026-11-01'],
      ['2026-11-15', '2026-12-15', '2027-01-15'],
    ],
    ['the same rule', { amountMinor: -150_000 }, ['2026-11-01'], ['2026-08-01', '2026-09-01']],
  ])('sets the next days: %s', (_name, part, slots, expected) => {
    expect(daysOf(changed(part, slots)).slice(0, expected.length)).toEqual(expected);
  });

  it('counts settled occurrences in its number of times', () => {
    const row = changed({ rule: on(15), endsAfter: 4 }, ['2026-08-01', '2026-09-01', '2026-10-01']);
    expect(daysOf(row)).toEqual(['2026-11-15']);
  });

  it('is refused if none of its days is left', () => {
    expect(() => changed({ rule: on(15), endsOn: '2026-11-30' }, ['2026-11-01'])).toThrow(
      expect.objectContaining({ code: 'VALIDATION', field: 'endsOn' }),
    );
  });

  it('keeps settled occurrences as they were, and drops a snoozed one whose day no longer exists', () => {
    const paid = stored('2026-10-01');
    const deferred = stored('2026-11-01', { snoozed: true, date: '2026-11-20' });
    const after = withHistory(rent, { ...rent, rule: on(15) }, [paid, deferred]);
    expect(changeAll(rent, after, [paid, deferred]).slice(1)).toEqual([
      { what: 'event', before: deferred, after: null },
    ]);
  });

  it('never makes a settled day due again, and keeps its rule', () => {
    const rule = fc.oneof(
      fc.record({ every: fc.constant('week' as const), interval: fc.integer({ min: 1, max: 6 }) }),
      fc.integer({ min: 1, max: 31 }).map(on),
      fc.constant<RecurrenceRule>({ every: 'monthLast', interval: 2 }),
    );
    const offset = fc.integer({ min: 0, max: 200 });
    fc.assert(
      fc.property(rule, offset, fc.array(offset, { minLength: 1, maxLength: 6 }), (next, begin, paid) => {
        const wanted = { ...rent, rule: next, start: addDays(rent.start, begin) };
        const slots = paid.map((days) => addDays(rent.start, days)).sort();
        const after = changed(wanted, slots);
        const days = dueDates(after, rent.start, '2027-12-31').map(({ slot }) => slot);
        expect(days.every((day) => day > slots.at(-1)!)).toBe(true);
        expect(dueDates(wanted, rent.start, '2027-12-31').map(({ slot }) => slot)).toEqual(
          expect.arrayContaining(days),
        );
        expect(days.length).toBeGreaterThan(0);
      }),
    );
  });
});

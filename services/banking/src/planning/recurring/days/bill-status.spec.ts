import { addDays, addMonthsToDay } from '@app/calendar';
import { weeklyRent } from '../../../../test/planning/example-series';
import type { EventRow } from '../financial-event';
import { occurrenceOf } from '../occurrences/occurrence';
import { dueDates } from '../series/recurrence';
import type { SeriesRow } from '../series/series';
import { billsWithStatus } from './bill-status';
import { CategoryBook } from '../../../ledger/model/category-book';
import { categoryId } from '../../../ledger/model/category-id';

const today = '2026-11-22';
const gamecrate: SeriesRow = {
  ...weeklyRent,
  _id: '01920000-0000-7000-8000-000000000a01',
  title: 'Gamecrate',
  kind: 'subscription',
  payee: 'Gamecrate',
  payeeKeys: ['gamecrate'],
  categoryId: categoryId('subscriptions'),
  amountMinor: -1_499,
  rule: { every: 'monthDay', interval: 1, day: 15 },
  start: '2026-04-15',
};
/** Occurrences of the last and the next weeks, none of which was paid. */
const open = (row: SeriesRow): EventRow[] =>
  dueDates(row, addDays(today, -45), addDays(today, 25)).map((due) => occurrenceOf(row, due));
const published = (row: SeriesRow, lastPaid?: string) =>
  billsWithStatus(open(row), {
    today,
    series: [row],
    accountNames: new Map(),
    book: new CategoryBook(),
    lastPaid: new Map(lastPaid ? [[row._id, lastPaid]] : []),
  }).map(({ state, date }) => [state, date]);

describe('the status published for an unpaid series', () => {
  it('leaves out a subscription that is no longer charged', () => {
    expect(published(gamecrate, '2026-04-15')).toEqual([]);
    expect(published(gamecrate)).toEqual([]);
  });

  it('reports one missed day of a subscription that was charged until then', () => {
    expect(published(gamecrate, '2026-10-15')).toEqual([['missed', '2026-11-15']]);
  });

  it('reports only the newest missed day of a bill, however many were missed', () => {
    expect(published({ ...gamecrate, kind: 'bill' }, addMonthsToDay(today, -4))).toEqual([
      ['missed', '2026-11-15'],
    ]);
  });
});

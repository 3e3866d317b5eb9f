import { addDays } from '@app/calendar';
import fc from 'fast-check';
import type { TransactionRow } from '../../../../ledger/model/transaction';
import { plainEvent, type EventRow } from '../../financial-event';
import { linkedPayments } from './linked-payments';
import { categoryId } from '../../../../ledger/model/category-id';

const due = (id: string, date: string, more: Partial<EventRow> = {}): EventRow => ({
  ...plainEvent('Rent', date),
  _id: id,
  userId: 'u1',
  title: 'Rent',
  categoryId: categoryId('housing'),
  date,
  amountMinor: -145_000,
  currency: 'USD',
  accountId: null,
  note: null,
  done: false,
  seriesId: 's1',
  version: 0,
  ...more,
});
const pay = (id: string, date: string, more: Partial<TransactionRow> = {}): TransactionRow =>
  ({
    _id: id,
    date,
    accountId: 'a1',
    inflow: false,
    amountMinor: 151_200,
    currency: 'USD',
    seriesId: 's1',
    ...more,
  }) as TransactionRow;
const pairs = (dues: EventRow[], payments: TransactionRow[]) =>
  linkedPayments(dues, payments).map((one) => `${one.due._id} ${one.payment._id}`);

describe('payments linked to a series', () => {
  it('settle the nearest open day of the series, whatever the amount', () => {
    const dues = [due('a', '2026-11-06'), due('b', '2026-11-13')];
    expect(pairs(dues, [pay('p', '2026-11-12')])).toEqual(['b p']);
    expect(pairs(dues, [pay('p', '2026-11-07'), pay('q', '2026-11-06')])).toEqual(['a q', 'b p']);
  });

  it.each<[string, Partial<TransactionRow>]>([
    ['another series', { seriesId: 's2' }],
    ['no series', { seriesId: undefined }],
    ['another currency', { currency: 'EUR' }],
    ['the other direction', { inflow: true }],
    ['too late', { date: '2026-11-10' }],
    ['too early', { date: '2026-10-26' }],
  ])('settle nothing with %s', (_name, more) => {
    expect(pairs([due('a', '2026-11-06')], [pay('p', '2026-11-06', more)])).toEqual([]);
  });

  it('settle nothing of another account, nor an event without an amount', () => {
    expect(pairs([due('a', '2026-11-06', { accountId: 'a2' })], [pay('p', '2026-11-06')])).toEqual([]);
    expect(pairs([due('a', '2026-11-06', { amountMinor: 0 })], [pay('p', '2026-11-06')])).toEqual([]);
  });

  const days = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 8 });
  it('settle each day at most once, in whatever order they come', () =>
    fc.assert(
      fc.property(days, days, (dueOn, paidOn) => {
        const dues = dueOn.map((day, at) => due(`d${at}`, addDays('2026-11-01', day)));
        const payments = paidOn.map((day, at) => pay(`p${at}`, addDays('2026-11-01', day)));
        const found = linkedPayments(dues, payments);
        expect(new Set(found.map((one) => one.due._id)).size).toBe(found.length);
        expect(new Set(found.map((one) => one.payment._id)).size).toBe(found.length);
        expect(pairs(dues.toReversed(), payments.toReversed())).toEqual(pairs(dues, payments));
      }),
    ));
});

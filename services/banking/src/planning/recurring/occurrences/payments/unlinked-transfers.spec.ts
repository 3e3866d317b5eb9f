import fc from 'fast-check';
import { addDays, daysBetween } from '@app/calendar';
import { DayRates } from '../../../../ledger/rates/day-rates';
import type { TransactionRow } from '../../../../ledger/model/transaction';
import type { Due } from './matching';
import { likelyLegs } from './unlinked-transfers';
import { categoryId, otherId } from '../../../../ledger/model/category-id';

const due: Due = {
  id: 'due',
  date: '2026-11-13',
  accountId: 'checking',
  toAccountId: 'savings',
  payeeKeys: [],
  currency: 'USD',
  amountMinor: -20_000,
  amountMode: 'about',
  minMinor: null,
  maxMinor: null,
};
const row = (_id: string, more: Partial<TransactionRow> = {}): TransactionRow =>
  ({
    _id,
    accountId: 'checking',
    currency: 'USD',
    amountMinor: 20_000,
    inflow: false,
    date: due.date,
    description: 'Standing order 4711',
    statementText: null,
    categoryId: otherId,
    status: 'completed',
    ...more,
  }) as TransactionRow;
const arrival = (more: Partial<TransactionRow> = {}) =>
  row('in', { accountId: 'savings', inflow: true, ...more });

const none = new Set<string>();

type Legs = [out: Partial<TransactionRow>, into: Partial<TransactionRow>];

describe('unlinked legs of a due transfer', () => {
  it.each<[string, boolean, Legs]>([
    ['its day, accounts and amount', true, [{}, {}]],
    ['another day than it is due', true, [{ date: '2026-11-14' }, { date: '2026-11-14' }]],
    ['legs a day apart', true, [{}, { date: '2026-11-14' }]],
    ['legs five days apart', false, [{}, { date: '2026-11-18' }]],
    ['ten days early', true, [{ date: '2026-11-03' }, { date: '2026-11-03' }]],
    ['eleven days early', false, [{ date: '2026-11-02' }, { date: '2026-11-02' }]],
    ['four days late', false, [{ date: '2026-11-17' }, { date: '2026-11-17' }]],
    ['about its amount', true, [{ amountMinor: 20_500 }, { amountMinor: 20_500 }]],
    ['much more', false, [{ amountMinor: 25_000 }, { amountMinor: 25_000 }]],
    ['legs of two amounts', false, [{}, { amountMinor: 20_001 }]],
    ['into another account', false, [{}, { accountId: 'card' }]],
    ['out of another account', false, [{ accountId: 'card' }, {}]],
    ['a leg that is pending', true, [{ status: 'pending' }, {}]],
    ['a leg that failed', false, [{}, { status: 'failed' }]],
    ['a leg that is split', false, [{ lines: [{}, {}] as TransactionRow['lines'] & object }, {}]],
    ['a pair that was rejected', false, [{ _id: 'no' }, {}]],
  ])('match %s: %s', (_name, isLikely, [out, into]) => {
    const rows = [row('out', out), arrival(into)];
    expect(likelyLegs(due, rows, { rejected: new Set(['in:no']) })).toHaveLength(isLikely ? 1 : 0);
  });

  it.each<[string, boolean, Legs]>([
    ['what it was worth that day', true, [{}, {}]],
    ['a tenth less', true, [{}, { amountMinor: 16_364 }]],
    ['less than that', false, [{}, { amountMinor: 16_363 }]],
    [
      'legs that are known to be something else',
      false,
      [{ categoryId: categoryId('food') }, { categoryId: categoryId('salary') }],
    ],
    ['much more than is due', false, [{ amountMinor: 25_000 }, { amountMinor: 22_727 }]],
    ['a day without a rate', false, [{ date: '2026-11-12' }, {}]],
  ])('match between two currencies, %s: %s', (_name, isLikely, [out, into]) => {
    const rows = [row('out', out), arrival({ currency: 'EUR', amountMinor: 18_182, ...into })];
    const rates = new DayRates([{ days: { [due.date]: { USD: '1.1' } } }]);
    expect(likelyLegs(due, rows, { rejected: none, rates })).toHaveLength(isLikely ? 1 : 0);
    expect(likelyLegs(due, rows, { rejected: none })).toEqual([]);
  });

  const onDay = (date: string) => [row('out', { date }), arrival({ date })];
  const next: Due = { ...due, id: 'next', date: '2026-11-20' };

  it.each([
    ['2026-11-13', ['due']],
    ['2026-11-16', ['due']],
    ['2026-11-17', ['next']],
    ['2026-11-12', ['due']],
  ])('belong to the event that is nearest to %s', (date, ids) => {
    const found = [due, next].filter(
      (one) => likelyLegs(one, onDay(date), { rejected: none, others: [due, next] }).length > 0,
    );
    expect(found.map(({ id }) => id)).toEqual(ids);
  });

  it('belong to both of two equally near events, and to none with another amount', () => {
    const early = { ...due, id: 'early', date: '2026-11-11' };
    const rows = onDay('2026-11-12');
    expect(likelyLegs(due, rows, { rejected: none, others: [due, early] })).toHaveLength(1);
    expect(likelyLegs(early, rows, { rejected: none, others: [due, early] })).toHaveLength(1);
    const other = { ...due, id: 'other', date: '2026-11-12', amountMinor: -90_000 };
    expect(likelyLegs(due, rows, { rejected: none, others: [due, other] })).toHaveLength(1);
  });

  it('are never a rejected pair, nor a pair nearer to another occurrence', () => {
    const some = fc.record({
      accountId: fc.constantFrom('checking', 'savings', 'wallet'),
      inflow: fc.boolean(),
      days: fc.integer({ min: -5, max: 5 }),
      amountMinor: fc.constantFrom(20_000, 20_100),
      status: fc.constantFrom('completed' as const, 'pending' as const, 'failed' as const),
    });
    const ledgers = fc.tuple(
      fc.array(some, { maxLength: 8 }),
      fc.array(fc.nat(), { maxLength: 6 }),
      fc.integer({ min: -12, max: 12 }),
    );
    fc.assert(
      fc.property(ledgers, ([all, picks, apart]) => {
        const rows = all.map(({ days, ...one }, at) =>
          row(`r${at}`, { ...one, date: addDays(due.date, days) }),
        );
        const other = { ...due, id: 'other', date: addDays(due.date, apart) };
        const every = likelyLegs(due, rows, { rejected: none });
        const keyOf = ({ from, to }: (typeof every)[number]): string => [from._id, to._id].sort().join(':');
        const rejected = new Set(every.filter((_, at) => picks.includes(at)).map(keyOf));
        const likely = likelyLegs(due, rows, { rejected, others: [due, other] });
        expect(likely.map(keyOf).filter((key) => rejected.has(key))).toEqual([]);
        const daysOff = (day: string, { from }: (typeof every)[number]): number =>
          Math.abs(daysBetween(day, from.date));
        for (const pair of likely)
          expect(daysOff(due.date, pair)).toBeLessThanOrEqual(daysOff(other.date, pair));
      }),
    );
  });
});

import fc from 'fast-check';
import { addDays } from '@app/calendar';
import type { TransactionRow } from '../../transactions/transaction';
import type { Due } from './matching';
import { aloneOfTheirKind, likelyLegs, obviousLegs } from './unlinked-transfers';

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
const transfer = { ...due, toAccountId: 'savings' };
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
    category: 'Other',
    status: 'completed',
    ...more,
  }) as TransactionRow;
const arrival = (more: Partial<TransactionRow> = {}) =>
  row('in', { accountId: 'savings', inflow: true, ...more });
const linked = { id: 't', otherId: 'x', otherAccountId: 'savings', categoryBefore: 'Other' };

type Legs = [out: Partial<TransactionRow>, into: Partial<TransactionRow>, others?: TransactionRow[]];

describe('the legs of a due transfer that nobody linked', () => {
  it.each<[string, boolean, boolean, Legs]>([
    ['its day, accounts and amount', true, true, [{}, {}]],
    ['another day than it is due', false, true, [{ date: '2026-11-14' }, { date: '2026-11-14' }]],
    ['legs a day apart', false, true, [{}, { date: '2026-11-14' }]],
    ['legs five days apart', false, false, [{}, { date: '2026-11-18' }]],
    ['ten days early', false, true, [{ date: '2026-11-03' }, { date: '2026-11-03' }]],
    ['four days late', false, false, [{ date: '2026-11-17' }, { date: '2026-11-17' }]],
    ['about its amount', false, true, [{ amountMinor: 20_500 }, { amountMinor: 20_500 }]],
    ['much more', false, false, [{ amountMinor: 25_000 }, { amountMinor: 25_000 }]],
    ['legs of two amounts', false, false, [{}, { amountMinor: 20_001 }]],
    ['into another account', false, false, [{}, { accountId: 'card' }]],
    ['out of another account', false, false, [{ accountId: 'card' }, {}]],
    ['a leg that is pending', false, true, [{ status: 'pending' }, {}]],
    ['a leg that failed', false, false, [{}, { status: 'failed' }]],
    ['a leg that is reconciled', false, true, [{ reconciledIn: 'r' }, {}]],
    ['a leg that is split', false, false, [{ lines: [{}, {}] as TransactionRow['lines'] & object }, {}]],
    ['a pair that was rejected', false, false, [{ _id: 'no' }, {}]],
    [
      'another that could be the leg that leaves',
      false,
      true,
      [{}, {}, [row('other', { accountId: 'wallet' })]],
    ],
    [
      'another that could be the leg that comes in',
      false,
      true,
      [{}, {}, [row('other', { accountId: 'wallet', inflow: true })]],
    ],
    ['another of that day that is linked', false, true, [{}, {}, [row('other', { transfer: linked })]]],
    ['another of another day', true, true, [{}, {}, [row('other', { date: '2026-11-12' })]]],
  ])('%s: beyond doubt %s, likely %s', (_name, isObvious, isLikely, [out, into, others = []]) => {
    const rows = [row('out', out), arrival(into), ...others];
    const rejected = new Set(['in:no']);
    expect(Boolean(obviousLegs(transfer, rows, rejected))).toBe(isObvious);
    expect(likelyLegs(due, rows, rejected).some(({ to }) => to._id === 'in')).toBe(isLikely);
  });

  it('are never rejected, and beyond doubt only where they are likely, whatever the ledger holds', () => {
    const some = fc.record({
      accountId: fc.constantFrom('checking', 'savings', 'wallet'),
      inflow: fc.boolean(),
      days: fc.integer({ min: -5, max: 5 }),
      amountMinor: fc.constantFrom(20_000, 20_100),
      status: fc.constantFrom('completed' as const, 'pending' as const, 'failed' as const),
    });
    const ledgers = fc.tuple(fc.array(some, { maxLength: 8 }), fc.array(fc.nat(), { maxLength: 6 }));
    fc.assert(
      fc.property(ledgers, ([all, picks]) => {
        const rows = all.map(({ days, ...one }, at) =>
          row(`r${at}`, { ...one, date: addDays(due.date, days) }),
        );
        const every = likelyLegs(due, rows, new Set());
        const keyOf = ({ from, to }: (typeof every)[number]): string => [from._id, to._id].sort().join(':');
        const rejected = new Set(every.filter((_, at) => picks.includes(at)).map(keyOf));
        const likely = likelyLegs(due, rows, rejected).map(keyOf);
        expect(likely.some((key) => rejected.has(key))).toBe(false);
        const obvious = obviousLegs(transfer, rows, rejected);
        if (!obvious) return;
        expect(likely).toContain(keyOf(obvious));
        expect([obvious.from.date, obvious.to.date, obvious.from.amountMinor]).toEqual([
          due.date,
          due.date,
          20_000,
        ]);
      }),
    );
  });

  it('settle one due transfer, never one of two alike', () => {
    const other = { ...transfer, date: '2026-11-20' };
    expect(aloneOfTheirKind([transfer, { ...transfer, id: 'twin' }, other])).toEqual([other]);
  });
});

import fc from 'fast-check';
import { addDays } from '@app/calendar';
import { DayRates } from '../../rates/day-rates';
import type { TransactionRow } from '../../model/transaction';
import { candidatePairs, obviousPairs, suggestedPairs } from './transfer-match';
import { categoryId, otherId, transferId } from '../../model/category-id';

const rates = new DayRates([
  { days: { '2026-11-13': { USD: '1.1', GBP: '0.88' }, '2026-11-16': { USD: '1.2', GBP: '0.88' } } },
]);
const row = (_id: string, more: Partial<TransactionRow> = {}): TransactionRow =>
  ({
    _id,
    accountId: 'checking',
    currency: 'USD',
    amountMinor: 11_000,
    inflow: false,
    date: '2026-11-13',
    description: 'Out',
    statementText: null,
    categoryId: otherId,
    status: 'completed',
    ...more,
  }) as TransactionRow;
const euros = (more: Partial<TransactionRow> = {}) =>
  row('in', { accountId: 'euros', currency: 'EUR', amountMinor: 10_000, inflow: true, ...more });

describe('transfers between currencies', () => {
  it.each([
    ['exactly the day’s rate', {}, true],
    ['ten percent less', { amountMinor: 9_000 }, true],
    ['more than ten percent less', { amountMinor: 8_999 }, false],
    ['ten percent more', { amountMinor: 11_000 }, true],
    ['more than ten percent more', { amountMinor: 11_001 }, false],
    ['four days later', { date: '2026-11-17' }, true],
    ['five days later', { date: '2026-11-18' }, false],
    ['four days earlier', { date: '2026-11-09' }, true],
    ['the same account', { accountId: 'checking' }, false],
    ['going out too', { inflow: false }, false],
    ['a currency without a rate', { currency: 'UAH' }, false],
    ['a pair that was rejected', { _id: 'no' }, false],
  ] as const)('are recognised or not: %s', (_name, more, fits) => {
    const pairs = candidatePairs([row('out'), euros(more)], new Set(['no:out']), rates);
    expect(pairs.map(({ obvious, rate }) => [obvious, rate])).toEqual(fits ? [[false, '0.90909091']] : []);
  });

  it('are not found between two rows that both have another known purpose', () => {
    const found = (out: string, into: string) =>
      candidatePairs([row('out', { categoryId: categoryId(out) })], new Set(), rates).length +
      candidatePairs(
        [row('out', { categoryId: categoryId(out) }), euros({ categoryId: categoryId(into) })],
        new Set(),
        rates,
      ).length;
    expect([
      found('Transport', 'Interest'),
      found('transport', 'transfer'),
      found('other', 'salary'),
    ]).toEqual([0, 1, 1]);
  });

  it('use the rate of the last day that had one, but not an old one', () => {
    const on = (date: string) => candidatePairs([row('out', { date }), euros({ date })], new Set(), rates)[0];
    expect(on('2026-11-15')?.rate).toBe('0.90909091');
    expect(on('2026-11-16')?.rate).toBe('0.83333333');
    expect(on('2026-11-23')?.rate).toBe('0.83333333');
    expect([on('2026-11-24'), on('2026-11-12')]).toEqual([undefined, undefined]);
  });

  it('are never obvious, and rank below equal amounts in one currency', () => {
    const equal = row('equal', { accountId: 'savings', inflow: true, date: '2026-11-13' });
    const out = row('out', { description: 'Transfer to savings' });
    const pairs = suggestedPairs([out, euros({ categoryId: transferId }), equal], new Set(), rates);
    expect(pairs.map(({ to, obvious }) => [to._id, obvious])).toEqual([['equal', true]]);
    expect(obviousPairs([out], [euros({ categoryId: transferId })], new Set())).toEqual([]);
  });
});

describe('transfers that an import confirms automatically', () => {
  const out = row('out', { description: 'TRANSFER TO SAVINGS' });
  const into = row('in', { accountId: 'savings', inflow: true, description: 'Deposit' });
  const sure = (imported: TransactionRow[], others: TransactionRow[], rejected: string[] = []) =>
    obviousPairs(imported, others, new Set(rejected)).map(({ from, to }) => [from._id, to._id]);

  it('have the same day and amount, words of a transfer, and two accounts', () => {
    expect(sure([into], [out])).toEqual([['out', 'in']]);
    expect(sure([out], [into])).toEqual([['out', 'in']]);
  });

  it.each([
    ['a day apart', { date: '2026-11-14' }, {}],
    ['another amount', { amountMinor: 11_001 }, {}],
    ['another currency', { currency: 'CAD' }, {}],
    ['the same account', { accountId: 'checking' }, {}],
    ['no words of a transfer', {}, { description: 'Out' }],
    ['pending', { status: 'pending' as const }, {}],
    ['reconciled', {}, { reconciledIn: 's' }],
    [
      'linked already',
      {},
      { transfer: { id: 't', otherId: 'x', otherAccountId: 'y', categoryBefore: otherId } },
    ],
  ])('are not confirmed if the pair is %s', (_name, more, other) => {
    expect(sure([{ ...into, ...more }], [{ ...out, ...other }])).toEqual([]);
  });

  it('leave out rejected pairs, ambiguous ones, and pairs in which neither row is imported', () => {
    expect(sure([into], [out], ['in:out'])).toEqual([]);
    expect(sure([into], [out, { ...out, _id: 'out2' }])).toEqual([]);
    expect(sure([into, { ...into, _id: 'in2', accountId: 'third' }], [out])).toEqual([]);
    expect(sure([], [out, into])).toEqual([]);
  });

  it('never use a row twice', () => {
    const some = fc.record({
      day: fc.integer({ min: 0, max: 2 }),
      amountMinor: fc.constantFrom(100, 200),
      accountId: fc.constantFrom('a', 'b', 'c'),
      inflow: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), fc.nat(12), (made, cut) => {
        const rows = made.map(({ day, ...more }, at) =>
          row(`r${at}`, { ...more, description: 'transfer', date: addDays('2026-11-01', day) }),
        );
        const ids = obviousPairs(rows.slice(0, cut), rows.slice(cut), new Set()).flatMap(({ from, to }) => {
          expect([from.date, from.amountMinor]).toEqual([to.date, to.amountMinor]);
          expect(from.accountId).not.toBe(to.accountId);
          return [from._id, to._id];
        });
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

import fc from 'fast-check';
import { addDays, daysBetween } from '@app/calendar';
import type { AmountMode } from '@app/contracts-banking';
import { minorFromDecimal } from '@app/money';
import { matchPayments, type Due, type Payment } from './payments/matching';
import golden from './payments/matching.golden.json';
import { statusOf, type StatusFacts } from './occurrence-status';

interface Case {
  name: string;
  due: string[];
  paid: [string, number][];
  settled: [number, number][];
  unclear?: [number, number[]][];
  mode?: AmountMode;
  range?: [number, number];
  account?: string;
  payee?: string;
}
const minor = (amount: number): number => minorFromDecimal(amount, 'USD');
const dueOn = (date: string, index: number, part: Partial<Due> = {}): Due => ({
  id: `d${index}`,
  date,
  accountId: 'a',
  payeeKeys: ['alder court rent'],
  currency: 'USD',
  amountMinor: -145_000,
  amountMode: 'about',
  minMinor: null,
  maxMinor: null,
  ...part,
});
const paidOn = (date: string, index: number, part: Partial<Payment> = {}): Payment => ({
  id: `p${index}`,
  accountId: 'a',
  merchantKey: 'alder court rent',
  date,
  amountMinor: -145_000,
  currency: 'USD',
  ...part,
});

describe('matching a payment with a due event', () => {
  it.each(golden as Case[])('$name', ({ due, paid, settled, unclear, mode, range, account, payee }) => {
    const dues = due.map((date, index) =>
      dueOn(date, index, {
        amountMode: mode ?? 'about',
        ...(range ? { minMinor: minor(range[0]), maxMinor: minor(range[1]) } : {}),
      }),
    );
    const payments = paid.map(([date, amount], index) =>
      paidOn(date, index, {
        amountMinor: minor(amount),
        ...(account ? { accountId: account } : {}),
        ...(payee ? { merchantKey: payee } : {}),
      }),
    );
    expect(matchPayments(dues, payments)).toEqual({
      settled: settled.map(([d, p]) => ({ dueId: `d${d}`, paymentId: `p${p}` })),
      unclear: (unclear ?? []).map(([d, all]) => ({ dueId: `d${d}`, paymentIds: all.map((p) => `p${p}`) })),
    });
  });

  it('settles an event at most once, and only within its days', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 6 });
    fc.assert(
      fc.property(days, fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 8 }), (due, paid) => {
        const dues = due.map((offset, index) => dueOn(addDays('2026-01-01', offset), index));
        const payments = paid.map((offset, index) => paidOn(addDays('2026-01-01', offset), index));
        const { settled } = matchPayments(dues, payments);
        expect(new Set(settled.map(({ dueId }) => dueId)).size).toBe(settled.length);
        expect(new Set(settled.map(({ paymentId }) => paymentId)).size).toBe(settled.length);
        for (const { dueId, paymentId } of settled) {
          const late = daysBetween(
            dues.find(({ id }) => id === dueId)!.date,
            payments.find(({ id }) => id === paymentId)!.date,
          );
          expect(late).toBeGreaterThanOrEqual(-10);
          expect(late).toBeLessThanOrEqual(3);
        }
      }),
    );
  });
});

describe('a due transfer', () => {
  const due = dueOn('2026-12-01', 0, { toAccountId: 'b', payeeKeys: ['savings plan'] });
  const leg = (part: Partial<Payment>) => paidOn('2026-12-01', 0, { merchantKey: 'any words', ...part });
  it.each<[string, Partial<Payment>, boolean]>([
    ['its leg that leaves, whatever it says', { toAccountId: 'b' }, true],
    ['one to another account', { toAccountId: 'c' }, false],
    ['one from another account', { accountId: 'c', toAccountId: 'b' }, false],
    ['the leg that comes in', { accountId: 'b', amountMinor: 145_000, toAccountId: null }, false],
    ['another amount', { toAccountId: 'b', amountMinor: -100_000 }, false],
    ['a payment of its name that is no transfer', { merchantKey: 'savings plan' }, false],
  ])('is settled by %s: %s', (_name, part, isSettled) => {
    expect(matchPayments([due], [leg(part)]).settled).toHaveLength(isSettled ? 1 : 0);
  });

  it('leaves a payment to the payee of a bill of the same account to that bill', () => {
    const bill = dueOn('2026-12-01', 1);
    const paid = [leg({ toAccountId: 'b' }), paidOn('2026-12-01', 1)];
    expect(matchPayments([due, bill], paid).settled).toEqual([
      { dueId: 'd0', paymentId: 'p0' },
      { dueId: 'd1', paymentId: 'p1' },
    ]);
  });
});

describe('the status of an event', () => {
  const today = '2026-11-21';
  const facts = (date: string, part: Partial<StatusFacts> = {}): StatusFacts => ({
    date,
    done: false,
    returned: false,
    snoozed: false,
    remindDays: 3,
    ...part,
  });
  it.each<[string, StatusFacts, string]>([
    ['four days ahead', facts('2026-11-25'), 'scheduled'],
    ['three days ahead', facts('2026-11-24'), 'pending'],
    ['a longer reminder', facts('2026-11-28', { remindDays: 7 }), 'pending'],
    ['no reminder, the day before', facts('2026-11-22', { remindDays: 0 }), 'scheduled'],
    ['today', facts('2026-11-21', { remindDays: 0 }), 'pending'],
    ['five days past', facts('2026-11-16'), 'pending'],
    ['six days past', facts('2026-11-15'), 'failed'],
    ['paid late', facts('2026-11-01', { done: true }), 'completed'],
    ['returned by the bank', facts('2026-11-20', { returned: true }), 'failed'],
    ['snoozed to tomorrow', facts('2026-11-22', { snoozed: true }), 'scheduled'],
    ['snoozed to today', facts('2026-11-21', { snoozed: true }), 'pending'],
  ])('is computed for %s', (_name, given, status) => expect(statusOf(given, today)).toBe(status));
});

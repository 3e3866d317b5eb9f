import { daysBetween, type Day } from '@app/calendar';
import type { AmountMode } from '@app/contracts-banking';

/** A payment that may settle something: amount signed. */
export interface Payment {
  id: string;
  accountId: string;
  merchantKey: string;
  date: Day;
  amountMinor: number;
  currency: string;
  /** Of a leg that leaves, once both are linked: where its money went. */
  toAccountId?: string | null;
}

/** Something due that is still open. */
export interface Due {
  id: string;
  date: Day;
  /** Null: any account. */
  accountId: string | null;
  /** Of a transfer where it goes to: then the two accounts say which one it is, not who is named. */
  toAccountId?: string | null;
  payeeKeys: readonly string[];
  currency: string;
  amountMinor: number;
  amountMode: AmountMode;
  minMinor: number | null;
  maxMinor: number | null;
}

export const earliestDays = 10;
export const nearDays = 3;
const aboutShare = 0.075;

export interface Matches {
  settled: { dueId: string; paymentId: string }[];
  /** Due things with the payments among which a person must choose. */
  unclear: { dueId: string; paymentIds: string[] }[];
}

/** Same direction, and within what the amount mode allows. */
export function amountFits(due: Due, amountMinor: number): boolean {
  if (Math.sign(amountMinor) !== Math.sign(due.amountMinor)) return false;
  switch (due.amountMode) {
    case 'exact':
      return amountMinor === due.amountMinor;
    case 'about':
      return Math.abs(amountMinor - due.amountMinor) <= Math.abs(due.amountMinor) * aboutShare;
    case 'range': {
      const bounds = [due.minMinor ?? due.amountMinor, due.maxMinor ?? due.amountMinor];
      return amountMinor >= Math.min(...bounds) && amountMinor <= Math.max(...bounds);
    }
    case 'variable':
      return true;
  }
}

type Paid = Pick<Due, 'accountId' | 'toAccountId' | 'payeeKeys' | 'currency'>;

/** Of the account and payee; of a transfer, the leg that leaves between its two accounts. */
export const samePayee = (due: Paid, payment: Payment): boolean =>
  (due.accountId === null || due.accountId === payment.accountId) &&
  due.currency === payment.currency &&
  (due.toAccountId ? due.toAccountId === payment.toAccountId : due.payeeKeys.includes(payment.merchantKey));

/** Days by which a payment is late (positive) or early; undefined when too far from the day it is due. */
export function lateness(due: Pick<Due, 'date'>, payment: Pick<Payment, 'date'>): number | undefined {
  const days = daysBetween(due.date, payment.date);
  return days >= -earliestDays && days <= nearDays ? days : undefined;
}

/**
 * E3: same account and payee, amount in tolerance, within three days, or up to ten days early when no other occurrence is
 * closer. Every payment settles one thing at most and the other way round; what fits equally well is left to the person.
 */
export function matchPayments(dues: readonly Due[], payments: readonly Payment[]): Matches {
  const fits = (due: Due, payment: Payment): boolean =>
    samePayee(due, payment) &&
    amountFits(due, payment.amountMinor) &&
    lateness(due, payment) !== undefined &&
    dues.every((other) => other === due || !isCloser(other, due, payment));
  const byDue = new Map(dues.map((due) => [due.id, payments.filter((payment) => fits(due, payment))]));
  const settled: Matches['settled'] = [];
  const unclear: Matches['unclear'] = [];
  for (const due of dues) {
    const candidates = byDue.get(due.id)!;
    if (candidates.length === 0) continue;
    const best = Math.min(...candidates.map((payment) => Math.abs(daysBetween(due.date, payment.date))));
    const nearest = candidates.filter((one) => Math.abs(daysBetween(due.date, one.date)) === best);
    const isAlone =
      nearest.length === 1 &&
      dues.every((other) => other === due || !byDue.get(other.id)!.includes(nearest[0]!));
    if (isAlone) settled.push({ dueId: due.id, paymentId: nearest[0]!.id });
    else unclear.push({ dueId: due.id, paymentIds: candidates.map(({ id }) => id) });
  }
  return { settled, unclear };
}

/** Another occurrence of the same payee is nearer to the payment. */
function isCloser(other: Due, than: Due, payment: Payment): boolean {
  return (
    samePayee(other, payment) &&
    amountFits(other, payment.amountMinor) &&
    Math.abs(daysBetween(other.date, payment.date)) < Math.abs(daysBetween(than.date, payment.date))
  );
}

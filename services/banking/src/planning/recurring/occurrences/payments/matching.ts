import { daysBetween, type Day } from '@app/calendar';
import type { AmountMode } from '@app/contracts-banking';

/** A payment that may settle an event; its amount is signed. */
export interface Payment {
  id: string;
  accountId: string;
  merchantKey: string;
  date: Day;
  amountMinor: number;
  currency: string;
  /** For the outgoing leg of linked legs: the account that received the money. */
  toAccountId?: string | null;
}

/** An open due event. */
export interface Due {
  id: string;
  date: Day;
  /** Null means any account. */
  accountId: string | null;
  /** The target account of a transfer; a transfer is then matched by its two accounts, not by its payee. */
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
  /** Due events with the payments among which the person must choose. */
  unclear: { dueId: string; paymentIds: string[] }[];
}

/** Whether the direction is the same and the amount is within what the amount mode allows. */
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

/** Same account and payee; for a transfer, the outgoing leg between its two accounts. */
export const samePayee = (due: Paid, payment: Payment): boolean =>
  (due.accountId === null || due.accountId === payment.accountId) &&
  due.currency === payment.currency &&
  (due.toAccountId ? due.toAccountId === payment.toAccountId : due.payeeKeys.includes(payment.merchantKey));

/**
 * Days by which a payment is late (positive) or early (negative); undefined if it is too far from the due
 * day.
 */
export function lateness(due: Pick<Due, 'date'>, payment: Pick<Payment, 'date'>): number | undefined {
  const days = daysBetween(due.date, payment.date);
  return days >= -earliestDays && days <= nearDays ? days : undefined;
}

/**
 * Same account and payee, amount within tolerance, and within three days, or up to ten days early if no
 * other occurrence is closer. Each payment settles at most one event and each event has at most one payment;
 * equally good matches are left to the person.
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
    const nearest = candidates.filter((payment) => Math.abs(daysBetween(due.date, payment.date)) === best);
    const isAlone =
      nearest.length === 1 &&
      dues.every((other) => other === due || !byDue.get(other.id)!.includes(nearest[0]!));
    if (isAlone) settled.push({ dueId: due.id, paymentId: nearest[0]!.id });
    else unclear.push({ dueId: due.id, paymentIds: candidates.map(({ id }) => id) });
  }
  return { settled, unclear };
}

/** Whether another occurrence of the same payee is closer to the payment. */
function isCloser(other: Due, than: Due, payment: Payment): boolean {
  return (
    samePayee(other, payment) &&
    amountFits(other, payment.amountMinor) &&
    Math.abs(daysBetween(other.date, payment.date)) < Math.abs(daysBetween(than.date, payment.date))
  );
}

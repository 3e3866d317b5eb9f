import { daysBetween } from '@app/calendar';
import { signedMinor, type TransactionRow } from '../../../../ledger/model/transaction';
import type { EventRow } from '../../financial-event';
import { lateness } from './matching';

export interface LinkedPayment {
  due: EventRow;
  payment: TransactionRow;
}

/**
 * Whether the payment is linked to the event's series, in the same currency, direction and account, and near
 * enough; payee and amount do not matter.
 */
const mayPay = ({ due, payment }: LinkedPayment): boolean =>
  due.seriesId !== null &&
  due.seriesId === payment.seriesId &&
  due.currency === payment.currency &&
  (due.accountId === null || due.accountId === payment.accountId) &&
  (!due.toAccountId || due.toAccountId === payment.transfer?.otherAccountId) &&
  Math.sign(due.amountMinor) === Math.sign(signedMinor(payment)) &&
  lateness(due, payment) !== undefined;

/**
 * Decides which open occurrence each linked payment settles: the nearest pairs first, each payment and
 * occurrence at most once.
 */
export function linkedPayments(
  open: readonly EventRow[],
  payments: readonly TransactionRow[],
): LinkedPayment[] {
  const pairs = open
    .flatMap((due) => payments.map((payment) => ({ due, payment })))
    .filter(mayPay)
    .sort((a, b) => distance(a) - distance(b) || (nameOf(a) < nameOf(b) ? -1 : 1));
  const takenIds = new Set<string>();
  return pairs.filter(({ due, payment }) => {
    if (takenIds.has(due._id) || takenIds.has(payment._id)) return false;
    takenIds.add(due._id).add(payment._id);
    return true;
  });
}

const distance = ({ due, payment }: LinkedPayment): number => Math.abs(daysBetween(due.date, payment.date));
/** Orders pairs of equal distance: the earlier one first. */
const nameOf = ({ due, payment }: LinkedPayment): string =>
  [due.date, due._id, payment.date, payment._id].join(' ');

import type { TransactionRow } from './transaction';

/** The fields of a row that show how much was paid to whom, and from which account. */
export const paymentFields = [
  'userId',
  'accountId',
  'date',
  'type',
  'inflow',
  'status',
  'amountMinor',
  'currency',
  'categoryId',
  'description',
  'merchant',
  'merchantKey',
  'excluded',
  'transfer',
  'refundOf',
] as const satisfies readonly (keyof TransactionRow)[];
export type Payment = Pick<TransactionRow, (typeof paymentFields)[number] | '_id'>;

/**
 * The payment in a stored row. All payments have the same members in the same order, because the detection passes through
 * all payments to a merchant after each new one, and members that vary make that three times as slow.
 */
export const paymentOf = (row: Payment): Payment => ({
  _id: row._id,
  userId: row.userId,
  accountId: row.accountId,
  date: row.date,
  type: row.type,
  inflow: row.inflow,
  status: row.status,
  amountMinor: row.amountMinor,
  currency: row.currency,
  categoryId: row.categoryId,
  description: row.description,
  merchant: row.merchant,
  merchantKey: row.merchantKey,
  excluded: row.excluded,
  transfer: row.transfer,
  refundOf: row.refundOf,
});

/** A payment's place among others. */
export type PaymentPlace = Pick<Payment, 'date' | '_id'>;

/** Whether it was made on an earlier day, or earlier on the same one. */
export const isBefore = (one: PaymentPlace, other: PaymentPlace): boolean =>
  one.date === other.date ? one._id < other._id : one.date < other.date;

/** Oldest first; payments of one day in the order they were made. */
export const inOrder = (one: PaymentPlace, other: PaymentPlace): number => (isBefore(one, other) ? -1 : 1);

/**
 * Groups of payments with equal keys, in their order. Neighbours are nearly always alike, so a key is made only where `isAlike`
 * says that the group changes.
 */
export function groupsOf(
  payments: readonly Payment[],
  isAlike: (one: Payment, other: Payment) => boolean,
  keyOf: (payment: Payment) => string,
): Payment[][] {
  const groups = new Map<string, Payment[]>();
  let last: Payment[] | undefined;
  for (const payment of payments) {
    if (!last || !isAlike(last[0]!, payment)) {
      const key = keyOf(payment);
      groups.set(key, (last = groups.get(key) ?? []));
    }
    last.push(payment);
  }
  return [...groups.values()];
}

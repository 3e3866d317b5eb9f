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

/** Oldest first; payments of one day in the order they were made. */
export const inOrder = (one: Payment, other: Payment): number =>
  one.date === other.date ? (one._id < other._id ? -1 : 1) : one.date < other.date ? -1 : 1;

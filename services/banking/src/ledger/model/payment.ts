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

/** The payment in a stored row, without fields that the row does not have. */
export const paymentOf = (row: TransactionRow): Payment =>
  Object.fromEntries(
    (['_id', ...paymentFields] as const)
      .filter((field) => row[field] !== undefined)
      .map((field) => [field, row[field]]),
  ) as unknown as Payment;

/** Oldest first; payments of one day in the order they were made. */
export const inOrder = (one: Payment, other: Payment): number =>
  one.date === other.date ? (one._id < other._id ? -1 : 1) : one.date < other.date ? -1 : 1;

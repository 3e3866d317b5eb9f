import type { TransactionRow } from './transaction';

/** What of a row says how much was paid to whom, and from where. */
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

/** What a read of a stored row gives of it: fields it does not have are left out. */
export const paymentOf = (row: TransactionRow): Payment =>
  Object.fromEntries(
    (['_id', ...paymentFields] as const)
      .filter((field) => row[field] !== undefined)
      .map((field) => [field, row[field]]),
  ) as unknown as Payment;

/** Oldest first, those of one day as they were made. */
export const inOrder = (one: Payment, other: Payment): number =>
  one.date === other.date ? (one._id < other._id ? -1 : 1) : one.date < other.date ? -1 : 1;

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

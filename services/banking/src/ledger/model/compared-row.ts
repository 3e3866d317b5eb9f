import type { TransactionRow } from './transaction';

/** What an import compares rows by. */
export const comparedFields = [
  'date',
  'amountMinor',
  'inflow',
  'merchantKey',
  'fitId',
  'importKey',
  'importId',
  'status',
  'categoryId',
  'description',
  'lines',
  'transfer',
  'refundOf',
  'refundedBy',
  'reconciledIn',
] as const satisfies readonly (keyof TransactionRow)[];

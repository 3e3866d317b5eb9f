import type { TransactionRow } from './transaction';

/** The fields by which an import compares rows. */
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

import type { Transaction } from '@app/contracts-banking';

/** A list of its own, for importing the contract's would load its schemas with the form. */
export const paymentMethods = [
  'Cash',
  'Debit Card',
  'Credit Card',
  'Bank Transfer',
  'Direct Deposit',
  'Direct Debit',
  'Cheque',
  'Wallet',
  'Payroll',
  'Crypto',
  'Other',
] as const satisfies readonly Transaction['paymentMethod'][];

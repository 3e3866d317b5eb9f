/** Importable alone: a form needs the list long before any schema. */
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
] as const;

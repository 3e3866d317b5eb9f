/** In a file of its own because forms need the list long before any schema loads. */
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

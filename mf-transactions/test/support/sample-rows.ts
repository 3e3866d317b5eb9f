import { rowFlags } from '@app/contracts-banking';
import type { LedgerRow } from '../../src/features/ledger/ledger';

/** A row for specs; by default a card payment on 20 November. */
export const row = (id: string, over: Partial<LedgerRow> = {}): LedgerRow => ({
  id,
  description: 'Green Fork',
  category: 'Dining',
  date: '2026-11-20',
  type: 'expense',
  amountMinor: -1840,
  currency: 'USD',
  paymentMethod: 'Credit Card',
  status: 'completed',
  accountId: 'a1',
  flags: 0,
  merchant: null,
  source: 'manual',
  tags: [],
  parts: [],
  ...over,
});

/** Rows with two currencies, every status and every type. */
export const rows: readonly LedgerRow[] = [
  row('lunch'),
  row('pay', {
    description: 'Northwind Studio',
    category: 'Salary',
    type: 'income',
    amountMinor: 241250,
    date: '2026-11-20',
  }),
  row('coffee', {
    description: 'COFFEE corner',
    category: 'Groceries',
    amountMinor: -10,
    date: '2026-11-19',
    status: 'pending',
  }),
  row('refused', { description: 'Cloudvault', amountMinor: -20, date: '2026-11-19', status: 'failed' }),
  row('move', {
    description: 'To savings',
    category: 'Transfer',
    type: 'transfer',
    amountMinor: -50000,
    date: '2026-10-31',
    accountId: 'a2',
  }),
  row('trip', { description: 'Café', currency: 'EUR', amountMinor: -20, date: '2026-10-30' }),
];

/** Rows that do not count as a whole. */
export const split = row('split', {
  description: 'Costmart',
  category: 'Shopping',
  amountMinor: -9000,
  flags: rowFlags.split | rowFlags.apart,
  tags: ['Trip'],
  parts: [
    { category: 'Groceries', type: 'expense', amountMinor: -5500 },
    { category: 'Housing', type: 'expense', amountMinor: -3500 },
  ],
});
export const refund = row('refund', {
  type: 'income',
  category: 'Refund',
  amountMinor: 8000,
  flags: rowFlags.refund | rowFlags.apart,
  parts: [
    { category: 'Housing', type: 'expense', amountMinor: 5000 },
    { category: 'Refund', type: 'income', amountMinor: 3000 },
  ],
});
export const excluded = row('excluded', { amountMinor: -7, flags: rowFlags.excluded | rowFlags.apart });

import {
  amount,
  currency,
  day,
  id,
  list,
  nothing,
  queryInt,
  request,
  route,
  source,
} from '@app/contracts-kernel';
import { z } from 'zod';
import { categoryName } from './categories';

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
export const paymentMethod = z.enum(paymentMethods);
export const transactionType = z.enum(['income', 'expense', 'transfer']);
export const transactionStatus = z.enum(['completed', 'pending', 'failed']);
export type TransactionStatus = z.infer<typeof transactionStatus>;

/** The specified fields (id … status), then ours. */
export const transaction = z.object({
  id,
  description: z.string(),
  category: z.string(),
  date: day,
  type: transactionType,
  /** Positive; the type gives the direction. */
  amount,
  paymentMethod,
  status: transactionStatus,
  currency,
  accountId: id,
  merchant: z.string().nullable(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  source,
  /** Text of the bank statement, as it came. */
  statementText: z.string().nullable(),
  importId: id.nullable(),
  version: z.int(),
});
export type Transaction = z.infer<typeof transaction>;

const positive = amount
  .min(0.01, 'Enter an amount above zero')
  .max(99_999_999.99, 'The largest amount is 99,999,999.99');
const description = z.string().trim().min(1, 'Describe it in a few words').max(140);

const fields = {
  description,
  category: categoryName,
  date: day,
  type: z.enum(['income', 'expense']),
  amount: positive,
  paymentMethod,
  status: transactionStatus,
  accountId: id,
  merchant: z.string().trim().max(140).nullable(),
  note: z.string().trim().max(2000).nullable(),
  tags: z.array(z.string().trim().min(1).max(40)).max(50),
};

/** Defaults: category from what the merchant had last, else Other; today; the default account and its payment method; completed, or pending for a future date. */
export const newTransaction = z.strictObject({
  type: fields.type,
  amount: fields.amount,
  description: fields.description,
  category: fields.category.optional(),
  date: fields.date.optional(),
  paymentMethod: fields.paymentMethod.optional(),
  status: fields.status.optional(),
  accountId: fields.accountId.optional(),
  merchant: fields.merchant.optional(),
  note: fields.note.optional(),
  tags: fields.tags.optional(),
});
export type NewTransaction = z.infer<typeof newTransaction>;

export const transactionChange = z.strictObject({
  version: z.int(),
  type: fields.type.optional(),
  amount: fields.amount.optional(),
  description: fields.description.optional(),
  category: fields.category.optional(),
  date: fields.date.optional(),
  paymentMethod: fields.paymentMethod.optional(),
  status: fields.status.optional(),
  accountId: fields.accountId.optional(),
  merchant: fields.merchant.optional(),
  note: fields.note.optional(),
  tags: fields.tags.optional(),
});

/** What a spoken or chatted add must prove: banking applies the tiers and the limit itself. */
export const spokenEvidence = z.strictObject({
  /** 0 to 1; below 0.8 an add needs a yes. */
  certainty: z.number().min(0).max(1),
  /** The person said or tapped yes to exactly this. */
  confirmed: z.boolean(),
});

export const exampleTransaction: Transaction = {
  id: '01920000-0000-7000-8000-0000000000f1',
  description: 'Lunch',
  category: 'Dining',
  date: '2026-11-20',
  type: 'expense',
  amount: 45,
  paymentMethod: 'Debit Card',
  status: 'completed',
  currency: 'USD',
  accountId: '01920000-0000-7000-8000-0000000000a1',
  merchant: null,
  note: null,
  tags: [],
  source: 'manual',
  statementText: null,
  importId: null,
  version: 1,
};
const { id: transactionId } = exampleTransaction;
const undoable = { undoId: id.nullable() };
export const writtenTransaction = z.object({ transaction, ...undoable });
const exampleWritten = { transaction: exampleTransaction, undoId: '01920000-0000-7000-8000-0000000000e1' };

/** One page of the list, newest first, from a window of days; `next` continues it. */
export const transactionPage = z.object({ rows: list(transaction), next: z.string().nullable() });
const pageQuery = z.strictObject({
  before: z.string().max(120).optional(),
  limit: queryInt(1, 500).default(50),
});

/**
 * The whole ledger as columns with number codes (performance.md, ways 4), newest day first: row i is `columns.*[i]`.
 * `categories[category[i]]` and so on give the words; amounts are signed minor units; days count from 1970-01-01.
 */
export const ledgerColumns = z.object({
  revision: z.string(),
  currencies: z.array(z.string()),
  categories: z.array(z.string()),
  paymentMethods: z.array(z.string()),
  accounts: z.array(z.string()),
  columns: z.object({
    id: z.array(z.string()),
    description: z.array(z.string()),
    category: z.array(z.int()),
    day: z.array(z.int()),
    /** 0 expense, 1 income, 2 transfer. */
    type: z.array(z.int()),
    amountMinor: z.array(z.int()),
    currency: z.array(z.int()),
    paymentMethod: z.array(z.int()),
    /** 0 completed, 1 pending, 2 failed. */
    status: z.array(z.int()),
    account: z.array(z.int()),
  }),
});
export type LedgerColumns = z.infer<typeof ledgerColumns>;
const exampleColumns: LedgerColumns = {
  revision: '7',
  currencies: ['USD'],
  categories: ['Dining'],
  paymentMethods: ['Debit Card'],
  accounts: [exampleTransaction.accountId],
  columns: {
    id: [transactionId],
    description: ['Lunch'],
    category: [0],
    day: [20777],
    type: [0],
    amountMinor: [-4500],
    currency: [0],
    paymentMethod: [0],
    status: [0],
    account: [0],
  },
};

export const recentTransaction = z.object({
  id,
  description: z.string(),
  date: day,
  type: transactionType,
  amount,
  icon: z.string(),
  /** primary, secondary, accent, else neutral. */
  iconColor: z.enum(['primary', 'secondary', 'accent', 'neutral']),
  category: z.string(),
  currency,
  status: transactionStatus,
});
const exampleRecent: z.infer<typeof recentTransaction> = {
  id: transactionId,
  description: 'Lunch',
  date: '2026-11-20',
  type: 'expense',
  amount: 45,
  icon: 'utensils',
  iconColor: 'secondary',
  category: 'Dining',
  currency: 'USD',
  status: 'completed',
};

export const listTransactionsRequest = request({
  name: 'banking.transactions.list',
  summary: 'The full list, newest first.',
  timeoutMs: 30_000,
  request: nothing,
  reply: list(transaction),
  example: { request: {}, reply: [exampleTransaction] },
});
export const pageTransactionsRequest = request({
  name: 'banking.transactions.page',
  summary: 'One page of the list, newest first.',
  request: pageQuery,
  reply: transactionPage,
  example: { request: { limit: 50 }, reply: { rows: [exampleTransaction], next: null } },
});
export const ledgerColumnsRequest = request({
  name: 'banking.transactions.columns',
  summary: 'The whole ledger as columns.',
  timeoutMs: 30_000,
  request: nothing,
  reply: ledgerColumns,
  example: { request: {}, reply: exampleColumns },
});
export const recentTransactionsRequest = request({
  name: 'banking.transactions.recent',
  summary: 'The last five by date.',
  request: nothing,
  reply: list(recentTransaction),
  example: { request: {}, reply: [exampleRecent] },
});
export const readTransactionRequest = request({
  name: 'banking.transactions.read',
  summary: 'One transaction.',
  errors: ['NOT_FOUND'],
  request: z.strictObject({ id }),
  reply: transaction,
  example: { request: { id: transactionId }, reply: exampleTransaction },
});
export const addTransactionRequest = request({
  name: 'banking.transactions.add',
  summary:
    'Adds a transaction. With `spoken`, tiers and the voice limit apply: without a yes it is refused with CONFIRMATION_REQUIRED or VOICE_LIMIT and nothing is written.',
  effect: 'keyed',
  errors: ['NOT_FOUND', 'CONFIRMATION_REQUIRED', 'VOICE_LIMIT'],
  request: newTransaction.extend({ spoken: spokenEvidence.optional() }),
  reply: writtenTransaction,
  example: {
    request: { type: 'expense', amount: 45, description: 'Lunch', category: 'Dining', date: '2026-11-20' },
    reply: exampleWritten,
  },
});
export const changeTransactionRequest = request({
  name: 'banking.transactions.change',
  summary:
    'Changes a transaction at the version the caller read. On VERSION_CONFLICT details.current is the newer one.',
  effect: 'keyed',
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATUS_CHANGE'],
  request: transactionChange.extend({ id }),
  reply: writtenTransaction,
  example: {
    request: { id: transactionId, version: 1, category: 'Groceries' },
    reply: { ...exampleWritten, transaction: { ...exampleTransaction, category: 'Groceries', version: 2 } },
  },
});
export const removeTransactionRequest = request({
  name: 'banking.transactions.remove',
  summary: 'Deletes a transaction; undo brings it back.',
  effect: 'keyed',
  errors: ['NOT_FOUND'],
  request: z.strictObject({ id }),
  reply: z.object({ removed: z.literal(true), undoId: id }),
  example: {
    request: { id: transactionId },
    reply: { removed: true, undoId: '01920000-0000-7000-8000-0000000000e2' },
  },
});

export const listTransactionsRoute = route({
  name: 'banking.transactions.list',
  summary: 'The full list.',
  method: 'GET',
  path: '/api/transactions',
  reply: list(transaction),
  asks: listTransactionsRequest,
  example: { reply: [exampleTransaction] },
});
export const pageTransactionsRoute = route({
  name: 'banking.transactions.page',
  summary: 'One page of the list.',
  method: 'GET',
  path: '/api/transactions/page',
  query: pageQuery,
  reply: transactionPage,
  asks: pageTransactionsRequest,
  example: { query: { limit: 50 }, reply: { rows: [exampleTransaction], next: null } },
});
export const ledgerColumnsRoute = route({
  name: 'banking.transactions.columns',
  summary: 'The whole ledger as columns, for search and scrolling in the browser.',
  method: 'GET',
  path: '/api/transactions/columns',
  reply: ledgerColumns,
  asks: ledgerColumnsRequest,
  example: { reply: exampleColumns },
});
export const recentTransactionsRoute = route({
  name: 'banking.transactions.recent',
  summary: 'The last five.',
  method: 'GET',
  path: '/api/transactions/recent',
  reply: list(recentTransaction),
  asks: recentTransactionsRequest,
  example: { reply: [exampleRecent] },
});
export const readTransactionRoute = route({
  name: 'banking.transactions.read',
  summary: 'One transaction.',
  method: 'GET',
  path: '/api/transactions/:id',
  params: z.strictObject({ id }),
  reply: transaction,
  errors: ['NOT_FOUND'],
  asks: readTransactionRequest,
  example: { params: { id: transactionId }, reply: exampleTransaction },
});
export const addTransactionRoute = route({
  name: 'banking.transactions.add',
  summary: 'Adds a transaction.',
  method: 'POST',
  path: '/api/transactions',
  status: 201,
  body: newTransaction,
  reply: writtenTransaction,
  errors: ['NOT_FOUND'],
  asks: addTransactionRequest,
  example: {
    body: { type: 'expense', amount: 45, description: 'Lunch', category: 'Dining', date: '2026-11-20' },
    reply: exampleWritten,
  },
});
export const changeTransactionRoute = route({
  name: 'banking.transactions.change',
  summary: 'Changes a transaction.',
  method: 'PATCH',
  path: '/api/transactions/:id',
  params: z.strictObject({ id }),
  body: transactionChange,
  reply: writtenTransaction,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATUS_CHANGE'],
  asks: changeTransactionRequest,
  example: {
    params: { id: transactionId },
    body: { version: 1, category: 'Groceries' },
    reply: { ...exampleWritten, transaction: { ...exampleTransaction, category: 'Groceries', version: 2 } },
  },
});
export const removeTransactionRoute = route({
  name: 'banking.transactions.remove',
  summary: 'Deletes a transaction.',
  method: 'DELETE',
  path: '/api/transactions/:id',
  params: z.strictObject({ id }),
  reply: z.object({ removed: z.literal(true), undoId: id }),
  errors: ['NOT_FOUND'],
  asks: removeTransactionRequest,
  example: {
    params: { id: transactionId },
    reply: { removed: true, undoId: '01920000-0000-7000-8000-0000000000e2' },
  },
});

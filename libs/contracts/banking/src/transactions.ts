import { amount, currency, day, id, list, nothing, queryInt, request, route } from '@app/contracts-kernel';
import { z } from 'zod';
import {
  exampleTransaction,
  newTransaction,
  spokenEvidence,
  transaction,
  transactionChange,
  transactionStatus,
  transactionType,
} from './transaction';

const { id: transactionId } = exampleTransaction;
const otherId = '01920000-0000-7000-8000-0000000000f4';
const undoable = { undoId: id.nullable() };
export const writtenTransaction = z.object({ transaction, ...undoable });
const exampleWritten = { transaction: exampleTransaction, undoId: '01920000-0000-7000-8000-0000000000e1' };

/**
 * Search text as the list's search box takes it (`parseSearch`, `searchOperators`): plain text is found in description and categories,
 * `amount:>50`, `account:visa`, `is:uncategorised`, `-coffee` and so on narrow further. Nothing of it is refused: what looks like an
 * operator and cannot be read is searched as text. Empty is no search.
 */
const searchText = z.string().trim().max(500, 'A search may have 500 characters');
const listQuery = z.strictObject({ query: searchText.optional() });

/**
 * One page of the list, newest first, from a window of days; `next` continues it, until it is null. A page of a search may have fewer
 * rows than asked for, or none, and still be continued: one request looks through so many rows of the ledger and no more.
 */
export const transactionPage = z.object({
  rows: list(transaction),
  next: z.string().nullable(),
  /** Of a search: what was searched as text though it looks like an operator, and why. */
  problems: list(z.object({ source: z.string(), sentence: z.string() })).optional(),
});
const pageQuery = z.strictObject({
  query: searchText.optional(),
  before: z.string().max(120).optional(),
  limit: queryInt(1, 500).default(50),
});

const removeQuery = z.strictObject({ other: z.enum(['keep', 'remove']).optional() });
const mergeBody = z.strictObject({
  /** The bank's own row of the same movement. */
  postedId: id,
});

/** Pairs one merge may name. */
export const mostMergePairs = 500;
const pair = z.strictObject({
  /** What stays, with what the person said of it. */
  id,
  /** The bank's own row of the same movement, which goes. */
  postedId: id,
});
const pairsBody = z.strictObject({
  pairs: list(pair)
    .min(1, 'Choose at least one pair')
    .max(mostMergePairs, 'At most 500 pairs at once')
    // Several may go into one row; but what goes, goes once, and nothing goes into what goes.
    .refine((pairs) => {
      const going = new Set(pairs.map(({ postedId }) => postedId));
      return going.size === pairs.length && !pairs.some(({ id }) => going.has(id));
    }, 'A row can go into one other only'),
});
const pairsMerged = z.object({
  merged: z.int(),
  /** Pairs that stay two, with the reason in words: locked, of two accounts, gone. */
  skipped: list(z.object({ id, postedId: id, reason: z.string() })),
  /** Takes back all of it; null when nothing was merged. */
  undoId: id.nullable(),
});

export const recentTransaction = z.object({
  id,
  description: z.string(),
  date: day,
  type: transactionType,
  amount,
  /** Money came into the account; for a transfer only this says which way it went. */
  inflow: z.boolean(),
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
  inflow: false,
  icon: 'utensils',
  iconColor: 'secondary',
  category: 'Dining',
  currency: 'USD',
  status: 'completed',
};

export const listTransactionsRequest = request({
  name: 'banking.transactions.list',
  summary: 'The full list, newest first, or all of it that a search finds.',
  timeoutMs: 30_000,
  request: listQuery,
  reply: list(transaction),
  example: { request: {}, reply: [exampleTransaction] },
});
export const pageTransactionsRequest = request({
  name: 'banking.transactions.page',
  summary:
    'One page of the list, newest first, or of what a search finds in it: such a page may have fewer rows than asked for and be continued all the same.',
  request: pageQuery,
  reply: transactionPage,
  example: {
    request: { limit: 50, query: 'lunch category:dining' },
    reply: { rows: [exampleTransaction], next: null, problems: [] },
  },
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
  summary:
    'Deletes a transaction; undo brings it back. The other leg of a transfer goes with it, unless it is to be kept: then it gets back the category it had.',
  effect: 'keyed',
  errors: ['NOT_FOUND'],
  request: removeQuery.extend({ id }),
  reply: z.object({ removed: z.literal(true), undoId: id }),
  example: {
    request: { id: transactionId },
    reply: { removed: true, undoId: '01920000-0000-7000-8000-0000000000e2' },
  },
});

export const mergeTransactionsRequest = request({
  name: 'banking.transactions.merge',
  summary:
    'Makes one of two rows of the same movement, a pending and a posted one say: category, note, tags and links of the first stay, amount, day and bank id come from the second, which goes.',
  effect: 'keyed',
  errors: ['NOT_FOUND', 'MERGE_MISMATCH'],
  request: mergeBody.extend({ id }),
  reply: writtenTransaction,
  example: { request: { id: transactionId, postedId: otherId }, reply: exampleWritten },
});

const examplePairs = { pairs: [{ id: transactionId, postedId: otherId }] };
const examplePairsMerged = { merged: 1, skipped: [], undoId: '01920000-0000-7000-8000-0000000000e1' };
export const mergePairsRequest = request({
  name: 'banking.transactions.merge-pairs',
  summary:
    'Makes one of each of many pairs of rows of the same movement, as one write with one undo. Several may go into one row. Pairs that cannot be one are left and named.',
  effect: 'keyed',
  timeoutMs: 30_000,
  request: pairsBody,
  reply: pairsMerged,
  example: { request: examplePairs, reply: examplePairsMerged },
});

export const listTransactionsRoute = route({
  name: 'banking.transactions.list',
  summary:
    'The full list, or all of it that a search finds. What the search could not read is told by the page only.',
  method: 'GET',
  path: '/api/transactions',
  query: listQuery,
  reply: list(transaction),
  asks: listTransactionsRequest,
  example: { query: {}, reply: [exampleTransaction] },
});
export const pageTransactionsRoute = route({
  name: 'banking.transactions.page',
  summary: 'One page of the list, or of what a search finds in it.',
  method: 'GET',
  path: '/api/transactions/page',
  query: pageQuery,
  reply: transactionPage,
  asks: pageTransactionsRequest,
  example: {
    query: { limit: 50, query: 'lunch category:dining' },
    reply: { rows: [exampleTransaction], next: null, problems: [] },
  },
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
  query: removeQuery,
  reply: z.object({ removed: z.literal(true), undoId: id }),
  errors: ['NOT_FOUND'],
  asks: removeTransactionRequest,
  example: {
    params: { id: transactionId },
    query: {},
    reply: { removed: true, undoId: '01920000-0000-7000-8000-0000000000e2' },
  },
});
export const mergeTransactionsRoute = route({
  name: 'banking.transactions.merge',
  summary: 'Merges two rows of the same movement.',
  method: 'POST',
  path: '/api/transactions/:id/merge',
  params: z.strictObject({ id }),
  body: mergeBody,
  reply: writtenTransaction,
  errors: ['NOT_FOUND', 'MERGE_MISMATCH'],
  asks: mergeTransactionsRequest,
  example: { params: { id: transactionId }, body: { postedId: otherId }, reply: exampleWritten },
});
export const mergePairsRoute = route({
  name: 'banking.transactions.merge-pairs',
  summary: 'Merges many pairs of rows of the same movement at once.',
  method: 'POST',
  path: '/api/transactions/merges',
  body: pairsBody,
  bodyLimit: 60_000,
  reply: pairsMerged,
  asks: mergePairsRequest,
  example: { body: examplePairs, reply: examplePairsMerged },
});

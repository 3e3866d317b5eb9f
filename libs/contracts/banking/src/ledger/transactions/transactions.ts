import { amount, currency, day, id, list, nothing, queryInt, endpoint } from '@app/contracts-kernel';
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
import { budgetStatus } from '../budget-status';
import { ledgerReads } from '../../stale-reads';

const { id: transactionId } = exampleTransaction;
const otherId = '01920000-0000-7000-8000-0000000000f4';
const undoable = { undoId: id.nullable() };
export const writtenTransaction = z.object({ transaction, ...undoable });
const exampleWritten = { transaction: exampleTransaction, undoId: '01920000-0000-7000-8000-0000000000e1' };

/**
 * Search text as in the list's search box (`parseSearch`, `searchOperators`): plain text matches description and categories;
 * `amount:>50`, `account:visa`, `is:uncategorised`, `-coffee` and so on narrow it further. Nothing is refused: an operator that
 * cannot be read is searched as text. Empty means no search.
 */
const searchText = z.string().trim().max(500, 'A search may have 500 characters');
const listQuery = z.strictObject({ query: searchText.optional() });

/**
 * One page of the list, newest first, from a window of days; `next` is the cursor of the next page, null at the end. A page of a
 * search may have fewer rows than requested, or none, and still have a next page, because one request reads a limited number of
 * ledger rows.
 */
export const transactionPage = z.object({
  rows: list(transaction),
  next: z.string().nullable(),
  /** For a search: text that looks like an operator but was searched as text, and why. */
  problems: list(z.object({ source: z.string(), sentence: z.string() })).optional(),
});
const pageQuery = z.strictObject({
  query: searchText.optional(),
  before: z.string().max(120).optional(),
  limit: queryInt(1, 500).default(50),
});

const removeQuery = z.strictObject({ other: z.enum(['keep', 'remove']).optional() });
const mergeBody = z.strictObject({
  /** The bank's row of the same movement. */
  postedId: id,
});

/** The most pairs in one merge. */
export const maxMergePairs = 500;
const pair = z.strictObject({
  /** The row that is kept, with the person's own edits. */
  id,
  /** The bank's row of the same movement, which is removed. */
  postedId: id,
});
const pairsBody = z.strictObject({
  pairs: list(pair)
    .min(1, 'Choose at least one pair')
    .max(maxMergePairs, 'At most 500 pairs at once')
    // Several rows may be merged into one, but each row is removed only once, and no row is merged into a removed one.
    .refine((pairs) => {
      const going = new Set(pairs.map(({ postedId }) => postedId));
      return going.size === pairs.length && !pairs.some(({ id }) => going.has(id));
    }, 'A row can go into one other only'),
});
const pairsMerged = z.object({
  merged: z.int(),
  /** Pairs that were not merged, with the reason in words: locked, different accounts, deleted. */
  skipped: list(z.object({ id, postedId: id, reason: z.string() })),
  /** Undoes the whole merge; null if nothing was merged. */
  undoId: id.nullable(),
});

export const recentTransaction = z.object({
  id,
  description: z.string(),
  date: day,
  type: transactionType,
  amount,
  /** True if money came into the account; for a transfer, only this gives the direction. */
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

export const listTransactionsEndpoint = endpoint({
  name: 'banking.transactions.list',
  summary: 'The full list, newest first, or all rows that match a search.',
  http: 'GET /api/transactions',
  timeoutMs: 30_000,
  request: listQuery,
  reply: list(transaction),
  example: { request: {}, reply: [exampleTransaction] },
});
export const pageTransactionsEndpoint = endpoint({
  name: 'banking.transactions.page',
  summary:
    'One page of the list, newest first, or of the rows that match a search; such a page may have fewer rows than requested and still have a next page.',
  http: 'GET /api/transactions/page',
  request: pageQuery,
  reply: transactionPage,
  example: {
    request: { limit: 50, query: 'lunch category:dining' },
    reply: { rows: [exampleTransaction], next: null, problems: [] },
  },
});
export const recentTransactionsEndpoint = endpoint({
  name: 'banking.transactions.recent',
  summary: 'The five newest by date.',
  http: 'GET /api/transactions/recent',
  request: nothing,
  reply: list(recentTransaction),
  example: { request: {}, reply: [exampleRecent] },
});
export const readTransactionEndpoint = endpoint({
  name: 'banking.transactions.read',
  summary: 'One transaction.',
  http: 'GET /api/transactions/:id',
  errors: ['NOT_FOUND'],
  request: z.strictObject({ id }),
  reply: transaction,
  example: { request: { id: transactionId }, reply: exampleTransaction },
});
export const addTransactionEndpoint = endpoint({
  name: 'banking.transactions.add',
  summary:
    'Adds a transaction. With `spoken`, confirmation tiers and the voice limit apply: an uncertain one needs a confirmation (CONFIRMATION_REQUIRED), one above the limit a press (VOICE_LIMIT), the same words again a confirmation (VOICE_REPEATED); otherwise nothing is written.',
  http: { address: 'POST /api/transactions', status: 201, internal: ['spoken'] },
  invalidates: ledgerReads,
  errors: ['NOT_FOUND', 'CONFIRMATION_REQUIRED', 'VOICE_LIMIT', 'VOICE_REPEATED'],
  request: newTransaction.extend({ spoken: spokenEvidence.optional() }),
  reply: writtenTransaction.extend({
    /** For an expense with `spoken`: the current budgets it counts in, including this expense. */
    budgets: z.array(budgetStatus).optional(),
  }),
  example: {
    request: { type: 'expense', amount: 45, description: 'Lunch', category: 'Dining', date: '2026-11-20' },
    reply: exampleWritten,
  },
});
export const changeTransactionEndpoint = endpoint({
  name: 'banking.transactions.change',
  summary:
    'Changes a transaction at the version the caller read. On VERSION_CONFLICT details.current is the newer one.',
  http: 'PATCH /api/transactions/:id',
  invalidates: ledgerReads,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATUS_CHANGE'],
  request: transactionChange.extend({ id }),
  reply: writtenTransaction,
  example: {
    request: { id: transactionId, version: 1, category: 'Groceries' },
    reply: { ...exampleWritten, transaction: { ...exampleTransaction, category: 'Groceries', version: 2 } },
  },
});
export const removeTransactionEndpoint = endpoint({
  name: 'banking.transactions.remove',
  summary:
    'Deletes a transaction; undo restores it. The other leg of a transfer is deleted too, unless it is to be kept: it then regains its earlier category.',
  http: 'DELETE /api/transactions/:id',
  invalidates: ledgerReads,
  errors: ['NOT_FOUND'],
  request: removeQuery.extend({ id }),
  reply: z.object({ removed: z.literal(true), undoId: id }),
  example: {
    request: { id: transactionId },
    reply: { removed: true, undoId: '01920000-0000-7000-8000-0000000000e2' },
  },
});

export const mergeTransactionsEndpoint = endpoint({
  name: 'banking.transactions.merge',
  summary:
    'Merges two rows of the same movement, such as a pending and a posted one: category, note, tags and links of the first are kept; amount, day and bank id come from the second, which is removed.',
  http: 'POST /api/transactions/:id/merge',
  invalidates: ledgerReads,
  errors: ['NOT_FOUND', 'MERGE_MISMATCH'],
  request: mergeBody.extend({ id }),
  reply: writtenTransaction,
  example: { request: { id: transactionId, postedId: otherId }, reply: exampleWritten },
});

const examplePairs = { pairs: [{ id: transactionId, postedId: otherId }] };
const examplePairsMerged = { merged: 1, skipped: [], undoId: '01920000-0000-7000-8000-0000000000e1' };
export const mergePairsEndpoint = endpoint({
  name: 'banking.transactions.merge-pairs',
  summary:
    'Merges many pairs of rows of the same movement as one write with one undo. Several may be merged into one row. Pairs that cannot be merged are skipped and listed.',
  http: { address: 'POST /api/transactions/merges', bodyLimit: 60_000 },
  invalidates: ledgerReads,
  timeoutMs: 30_000,
  request: pairsBody,
  reply: pairsMerged,
  example: { request: examplePairs, reply: examplePairsMerged },
});

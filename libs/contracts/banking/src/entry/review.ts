import { day, id, list, nothing, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { maxBulkRows } from './bulk-changes';
import { exampleTransaction, transaction } from '../ledger/transactions/transaction';
import { suggestTransfersEndpoint, transferSuggestion } from '../ledger/transactions/transfers';
import { unusualPayment } from '../planning/unusual-spending';
import { ledgerReads } from '../stale-reads';

/** Why two rows look like one movement. */
export const duplicateKind = z.enum([
  /** Same day, merchant and amount. */
  'twice',
  /** One was entered by hand, the other came from the bank. */
  'entered',
  /** A pending row and the posted row it became. */
  'posted',
  /** A pending row and the row it settled as with another amount: a tip, a fuel hold, a deposit. */
  'settled',
]);
export type DuplicateKind = z.infer<typeof duplicateKind>;

/** Two rows of one account that may be the same movement; a row is in at most one pair. */
export const duplicateSuggestion = z.object({
  /** The row that would be kept, with the person's own edits. */
  kept: transaction,
  /** The row that would be removed; its amount, day and statement text are taken over. */
  posted: transaction,
  kind: duplicateKind,
  days: z.int(),
});
export type DuplicateSuggestion = z.infer<typeof duplicateSuggestion>;

const inbox = z.object({
  /** Number of pairs, plus unreviewed rows that are in no pair. */
  count: z.int(),
  duplicates: list(duplicateSuggestion),
  transfers: list(transferSuggestion),
});
export type ReviewInbox = z.infer<typeof inbox>;
const count = z.object({ count: z.int() });
const attention = z.object({
  /** Same as {@link inbox}.count. */
  toReview: z.int(),
  duplicates: z.int(),
  transfers: z.int(),
  /** Transactions, or parts of them, in a category that means unsorted. */
  uncategorised: z.int(),
  /** Business expenses above the limit without a receipt. */
  missingReceipts: z.int(),
  /** Accounts whose bank link must be renewed. */
  brokenLinks: z.int(),
  /** Open accounts that have been reconciled before but not in the last 35 days, with the day of the last statement. */
  unreconciled: list(z.object({ accountId: id, name: z.string(), since: day })),
});
export type Attention = z.infer<typeof attention>;
const unusualWaiting = z.object({
  /** Among the newest 400 unreviewed expenses of the last 92 days. */
  unusual: list(unusualPayment.pick({ id: true, kind: true })),
});
export type UnusualWaiting = z.infer<typeof unusualWaiting>;
const rejectBody = z.strictObject({ id, otherId: id });
const chosenBody = z.strictObject({
  ids: list(id).min(2, 'Choose at least two').max(maxBulkRows, 'At most 10,000 at once'),
});
const chosenPairs = z.object({
  /** The first 500 pairs. Several may share one `kept`. */
  pairs: list(duplicateSuggestion.omit({ kind: true })),
  /** Chosen rows that match none of the others, or cannot change. */
  alone: z.int(),
});
/** Two rows that the person selected and that may be one movement. */
export type ChosenPair = z.infer<typeof chosenPairs>['pairs'][number];
const rejected = z.object({ rejected: z.literal(true), undoId: id });

const otherId = '01920000-0000-7000-8000-0000000000f4';
const exampleDuplicate: DuplicateSuggestion = {
  kept: { ...exampleTransaction, status: 'pending', note: 'With Sam' },
  posted: { ...exampleTransaction, id: otherId, amount: 52, date: '2026-11-21', source: 'import' },
  kind: 'settled',
  days: 1,
};
const exampleInbox: ReviewInbox = {
  count: 5,
  duplicates: [exampleDuplicate],
  transfers: suggestTransfersEndpoint.example.reply.pairs,
};
const exampleAttention: Attention = {
  toReview: 5,
  duplicates: 1,
  transfers: 1,
  uncategorised: 12,
  missingReceipts: 3,
  brokenLinks: 0,
  unreconciled: [
    { accountId: '01920000-0000-7000-8000-0000000000b7', name: 'Everyday', since: '2026-09-30' },
  ],
};
const exampleUnusual: UnusualWaiting = { unusual: [{ id: exampleTransaction.id, kind: 'amount' }] };
const exampleChosen = { ids: [exampleTransaction.id, otherId] };
const { kind: _kind, ...exampleChosenPair } = exampleDuplicate;
const exampleChosenPairs: z.infer<typeof chosenPairs> = { pairs: [exampleChosenPair], alone: 0 };
const exampleReject = { id: exampleTransaction.id, otherId };
const exampleRejected = { rejected: true as const, undoId: '01920000-0000-7000-8000-0000000000e5' };

export const readReviewEndpoint = endpoint({
  name: 'banking.review.read',
  summary:
    'Rows to review: pairs that may be duplicates (among the newest 6,000 rows of at most three years) or transfers (of the last 92 days), and the total count including unreviewed rows.',
  http: 'GET /api/review',
  request: nothing,
  reply: inbox,
  example: { request: {}, reply: exampleInbox },
});
export const countReviewEndpoint = endpoint({
  name: 'banking.review.count',
  summary: 'Number of items to review, for the menu.',
  http: 'GET /api/review/count',
  request: nothing,
  reply: count,
  example: { request: {}, reply: { count: 5 } },
});
export const readAttentionEndpoint = endpoint({
  name: 'banking.review.attention',
  summary:
    'Number of items that need the person, by kind; every number equals the length of the list it leads to.',
  http: 'GET /api/review/attention',
  request: nothing,
  reply: attention,
  example: { request: {}, reply: exampleAttention },
});
export const readUnusualEndpoint = endpoint({
  name: 'banking.review.unusual',
  summary: 'The unreviewed payments that differ from earlier ones.',
  http: 'GET /api/review/unusual',
  request: nothing,
  reply: unusualWaiting,
  example: { request: {}, reply: exampleUnusual },
});
export const pairChosenEndpoint = endpoint({
  name: 'banking.review.pair-chosen',
  summary:
    'Which of the chosen rows may be one movement: of one account and direction, with equal amounts at most seven days apart, or pending and settled for up to 30 % more. Earlier rejections and habits are ignored because the person chose the rows. Writes nothing.',
  http: { address: 'POST /api/review/duplicates/chosen', bodyLimit: 500_000 },
  effect: 'query',
  timeoutMs: 30_000,
  request: chosenBody,
  reply: chosenPairs,
  example: { request: exampleChosen, reply: exampleChosenPairs },
});
export const rejectDuplicateEndpoint = endpoint({
  name: 'banking.review.reject-duplicate',
  summary: 'Marks two rows as different movements; the pair is never suggested again.',
  http: 'POST /api/review/duplicates/reject',
  invalidates: ledgerReads,
  errors: ['NOT_FOUND'],
  request: rejectBody,
  reply: rejected,
  example: { request: exampleReject, reply: exampleRejected },
});

import { day, id, list, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import {
  exampleTransaction,
  rowTag,
  transactionChange,
  transactionStatus,
} from '../ledger/transactions/transaction';
import { ledgerReads } from '../stale-reads';

/** The most rows that one bulk change may name. */
export const maxBulkRows = 10_000;
/** The most skipped rows a preview lists by name; it counts all of them. */
export const maxListedSkips = 100;

// Not destructured: bundlers keep a destructuring, and with it the schema library, on pages that use none of it.
const fields = transactionChange.shape;
const tags = list(rowTag).min(1).max(20).optional();

/** The change made to each row. `remove` may only be combined with `otherLegs`. */
export const bulkChange = z
  .strictObject({
    category: fields.category,
    addTags: tags,
    removeTags: tags,
    accountId: fields.accountId,
    date: day.optional(),
    status: transactionStatus.optional(),
    merchant: fields.merchant,
    business: z.boolean().optional(),
    excluded: z.boolean().optional(),
    reviewed: z.boolean().optional(),
    /** Null: for nobody in particular. */
    person: fields.person,
    remove: z.literal(true).optional(),
    /** What happens to the other leg when one leg of a transfer is deleted; without it, those transfers are skipped. */
    otherLegs: z.enum(['keep', 'remove']).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    message: 'Say what to change',
  })
  .refine(
    ({ remove, otherLegs: _, ...others }) =>
      !remove || Object.values(others).every((value) => value === undefined),
    { path: ['remove'], message: 'Delete them, or change them, not both' },
  )
  .refine(({ remove, otherLegs }) => remove || otherLegs === undefined, {
    path: ['otherLegs'],
    message: 'Only deleting asks about the other sides of transfers',
  });
export type BulkChange = z.infer<typeof bulkChange>;

/** Why a row is skipped. */
export const bulkSkipReason = z.enum([
  /** Reconciled with a statement. */
  'locked',
  /** Its splits have categories or people of their own. */
  'split',
  /** A transfer leg or linked to a refund: it must be changed alone, or deleted with `otherLegs` set. */
  'linked',
  /** The status change is not allowed, or not before the row's day. */
  'status',
  /** The account has another currency. */
  'currency',
]);
export type BulkSkipReason = z.infer<typeof bulkSkipReason>;

const bulkBody = z.strictObject({
  ids: list(id).min(1, 'Choose at least one').max(maxBulkRows, 'At most 10,000 at once'),
  change: bulkChange,
});
const commitBody = bulkBody.extend({ plan: z.string().max(128) });

export const bulkPreview = z.object({
  /** Rows that will be different. */
  changing: z.int(),
  /** Rows that already have these values. */
  same: z.int(),
  skipped: z.int(),
  /** The first skipped rows. */
  skips: list(z.object({ id, description: z.string(), date: day, reason: bulkSkipReason })),
  /** Transfer legs to be deleted whose other leg is not selected; the person must decide about that leg. */
  halfTransfers: z.int().optional(),
  /** The commit must repeat this hash; if it differs, one of the rows has changed. */
  plan: z.string(),
});
export type BulkPreview = z.infer<typeof bulkPreview>;
const bulkDone = z.object({
  changed: z.int(),
  skipped: z.int(),
  /** Undoes the whole change; null if nothing changed. */
  undoId: id.nullable(),
});

const ids = [exampleTransaction.id];
const change: BulkChange = { category: 'Groceries', addTags: ['trip'] };
const examplePreview: BulkPreview = {
  changing: 1,
  same: 0,
  skipped: 0,
  skips: [],
  halfTransfers: 0,
  plan: '0f3a',
};
const exampleDone = { changed: 1, skipped: 0, undoId: '01920000-0000-7000-8000-0000000000e6' };
const refusals = ['NOT_FOUND'];

export const previewBulkEndpoint = endpoint({
  name: 'banking.transactions.bulk-preview',
  summary: 'What a change of many rows would do. Writes nothing.',
  http: { address: 'POST /api/transactions/bulk/preview', bodyLimit: 600_000 },
  effect: 'query',
  errors: refusals,
  timeoutMs: 30_000,
  request: bulkBody,
  reply: bulkPreview,
  example: { request: { ids, change }, reply: examplePreview },
});
export const commitBulkEndpoint = endpoint({
  name: 'banking.transactions.bulk',
  summary:
    'Changes or deletes many rows as one write with one undo, if they are unchanged since the preview.',
  http: { address: 'POST /api/transactions/bulk', bodyLimit: 600_000 },
  invalidates: ledgerReads,
  errors: [...refusals, 'BULK_PLAN_CHANGED'],
  timeoutMs: 120_000,
  request: commitBody,
  reply: bulkDone,
  example: { request: { ids, change, plan: '0f3a' }, reply: exampleDone },
});

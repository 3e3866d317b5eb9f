import { day, id, list, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { exampleTransaction, rowTag, transactionChange, transactionStatus } from './transaction';
import { ledgerReads } from './stale-reads';

/** Rows one bulk change may name. */
export const maxBulkRows = 10_000;
/** Skipped rows a preview lists by name; it counts all. */
export const maxListedSkips = 100;

// Not taken apart: a bundler keeps a pattern and with it the schema library, for pages that use none of it.
const fields = transactionChange.shape;
const tags = list(rowTag).min(1).max(20).optional();

/** What happens to each of the rows. `remove` goes alone, or with `otherLegs`. */
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
    /** What becomes of the other sides of transfers when one side is deleted; without it those transfers are left as they are. */
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

/** Why a row is left as it is. */
export const bulkSkipReason = z.enum([
  /** Reconciled with a statement. */
  'locked',
  /** Its parts have categories, or are for people, of their own. */
  'split',
  /** One side of a transfer, or linked with a refund: it is changed one at a time, or deleted when it is said what becomes of the other side. */
  'linked',
  /** Its status does not lead there, or not before its day has come. */
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
  /** Rows that are that way already. */
  same: z.int(),
  skipped: z.int(),
  /** The first of them. */
  skips: list(z.object({ id, description: z.string(), date: day, reason: bulkSkipReason })),
  /** Rows to be deleted that are one side of a transfer whose other side is not among them: what about that one? */
  halfTransfers: z.int().optional(),
  /** What the commit must repeat; another plan means that one of the rows changed. */
  plan: z.string(),
});
export type BulkPreview = z.infer<typeof bulkPreview>;
const bulkDone = z.object({
  changed: z.int(),
  skipped: z.int(),
  /** Undoes all of it; null when nothing changed. */
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
    'Changes, or deletes, many rows as one write with one undo, if they are still what the preview saw.',
  http: { address: 'POST /api/transactions/bulk', bodyLimit: 600_000 },
  invalidates: ledgerReads,
  errors: [...refusals, 'BULK_PLAN_CHANGED'],
  timeoutMs: 120_000,
  request: commitBody,
  reply: bulkDone,
  example: { request: { ids, change, plan: '0f3a' }, reply: exampleDone },
});

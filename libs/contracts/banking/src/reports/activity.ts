import { currency, id, instant, list, minor, queryInt, endpoint, source } from '@app/contracts-kernel';
import { z } from 'zod';

/** One write of the last 30 days: what it did, where it came from and how to undo it. */
export const activityEntry = z.object({
  id,
  at: instant,
  source,
  /** What was done, such as `transaction.add` or `import.commit`. */
  action: z.string(),
  /** Sentence for people: `Added Green Fork`. */
  title: z.string(),
  /** Signed amount in minor units, if the write concerns a single transaction. */
  amountMinor: minor.nullable(),
  currency: currency.nullable(),
  /** Number of records the write changed. */
  count: z.int(),
  /** Id of the first record changed. */
  object: z.string(),
  /** Undoes the write; null if it cannot be undone, or no longer. */
  undoId: id.nullable(),
  /** The write has been undone. */
  undone: z.boolean(),
  /** The write made a change again that had been undone; undoing it removes that change once more. */
  redone: z.literal(true).optional(),
  /** Of an undo, the name of what it reversed, such as `Green Fork`; undoing the undo makes that change again. */
  reversed: z.string().optional(),
  /** Name of the person who made the write, if the ledger is shared with them. */
  by: z.string().optional(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

const activityPage = z.object({
  entries: list(activityEntry),
  /** Pass this as `before` to get older entries; null at the end. */
  next: id.nullable(),
});
export type ActivityPage = z.infer<typeof activityPage>;
const question = z.strictObject({ before: id.optional(), limit: queryInt(1, 100).default(50) });

const example: ActivityPage = {
  entries: [
    {
      id: '01920000-0000-7000-8000-0000000000f1',
      at: '2026-11-21T12:00:00.000Z',
      source: 'manual',
      action: 'transaction.add',
      title: 'Added Green Fork',
      amountMinor: -1840,
      currency: 'USD',
      count: 1,
      object: '01920000-0000-7000-8000-0000000000d1',
      undoId: '01920000-0000-7000-8000-0000000000e1',
      undone: false,
    },
  ],
  next: '01920000-0000-7000-8000-0000000000f1',
};

export const readActivityEndpoint = endpoint({
  name: 'banking.activity.read',
  summary: 'The writes of the last 30 days, newest first.',
  http: 'GET /api/activity',
  request: question,
  reply: activityPage,
  example: { request: { limit: 50 }, reply: example },
});

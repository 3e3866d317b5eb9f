import { amount, currency, day, id, list, nothing, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { categoryName } from '../ledger/categories/categories';
import { recurringReads } from '../stale-reads';

export const eventKinds = ['bill', 'subscription', 'income', 'transfer', 'tax', 'reminder'] as const;
export const eventKind = z.enum(eventKinds);
export type EventKind = z.infer<typeof eventKind>;

/**
 * A bill, income or reminder with a date: the fields of the specification first, then ours. A repeating one belongs
 * to a series. Its id never changes, and it exists before anything is stored for it (`version` 0).
 */
export const financialEvent = z.object({
  id,
  title: z.string(),
  category: z.string(),
  date: day,
  /** Signed: payments are negative, income is positive. */
  amount,
  status: z.enum(['pending', 'scheduled', 'completed', 'failed']),
  icon: z.string(),
  iconBg: z.string(),
  currency,
  account: z.string().nullable(),
  note: z.string().nullable(),
  version: z.int(),
  kind: eventKind,
  /** The series it is an occurrence of; null for a single event. */
  seriesId: id.nullable(),
  /** How its series repeats, in words. */
  repeats: z.string().nullable(),
  /** The original due date; `date` differs if the event was moved. */
  dueDate: day,
  /** The amount is an estimate. */
  approximate: z.boolean(),
  /** Done without a payment. */
  skipped: z.boolean(),
  /** Reminders are silenced until a day; its dates are unchanged. */
  snoozed: z.boolean(),
  /** For a snoozed event, the day on which it reminds again. */
  remindOn: day.optional(),
  /** Marked as paid, but the payment is not in any account yet, so its amount is still part of what is to come. */
  awaitsBank: z.literal(true).optional(),
  /** The transaction that settled it. */
  transactionId: id.nullable(),
  accountId: id.nullable(),
  /** For a transfer, the receiving account; the money leaves `accountId`, so the amount is negative. */
  toAccountId: id.nullable(),
  toAccount: z.string().nullable(),
  /** Number of days before its date from which it is pending. */
  remindDays: z.int(),
  tags: z.array(z.string()),
  /** For a due transfer in lists: two rows that are not linked may be its payment, and the details page asks. */
  looksPaid: z.literal(true).optional(),
});
export type FinancialEvent = z.infer<typeof financialEvent>;

const newEvent = z.strictObject({
  title: z.string().trim().min(1, 'Give it a title').max(140),
  date: day,
  /** Signed as above; 0 for a reminder. */
  amount: amount.min(-99_999_999.99).max(99_999_999.99).default(0),
  category: categoryName.default('Other'),
  accountId: id.optional(),
  /** For a transfer, which needs both accounts. */
  toAccountId: id.optional(),
  note: z.string().trim().max(2000).nullable().optional(),
  alreadyPaid: z.boolean().default(false),
  kind: eventKind.optional(),
  remindDays: z.int().min(0).max(60).default(3),
});
const eventChange = z.strictObject({
  version: z.int(),
  /**
   * Paid: the payment will arrive with the bank's file or link and is still part of what is to come until then. False
   * reopens it.
   */
  done: z.boolean().optional(),
  /** Paid, and recorded now as a transaction of the account, on a day no later than today. */
  record: z
    .strictObject({ accountId: id.optional(), date: day.optional(), amount: amount.optional() })
    .optional(),
  title: z.string().trim().min(1).max(140).optional(),
  date: day.optional(),
  amount: amount.optional(),
  category: categoryName.optional(),
  note: z.string().trim().max(2000).nullable().optional(),
  /** Done without a payment; false reopens it. */
  skipped: z.boolean().optional(),
  /** A later day for the reminder; the due date is unchanged. */
  snoozeTo: day.optional(),
  /** The transaction that settled it; null removes the link. */
  transactionId: id.nullable().optional(),
  /** For a transfer whose legs are not linked yet, the incoming row: this links both. */
  arrivalId: id.optional(),
  /** For a single event; an occurrence takes kind and account from its series. */
  kind: eventKind.optional(),
  accountId: id.nullable().optional(),
  /** For a transfer, which needs both accounts. */
  toAccountId: id.nullable().optional(),
});

const example: FinancialEvent = {
  id: '01920000-0000-7000-8000-0000000000b1',
  title: 'Rent',
  category: 'Housing',
  date: '2026-12-01',
  amount: -1450,
  status: 'scheduled',
  icon: 'house',
  iconBg: 'accent',
  currency: 'USD',
  account: 'Everyday checking',
  note: null,
  version: 1,
  kind: 'bill',
  seriesId: null,
  repeats: null,
  dueDate: '2026-12-01',
  approximate: false,
  skipped: false,
  snoozed: false,
  transactionId: null,
  accountId: '01920000-0000-7000-8000-0000000000a1',
  toAccountId: null,
  toAccount: null,
  remindDays: 3,
  tags: [],
};
/** The event used in examples of other files. */
export const exampleEvent = example;
/** A written event with its undo id. */
const eventWritten = financialEvent.extend({ undoId: id });
const undoId = '01920000-0000-7000-8000-0000000000e3';

export const listEventsEndpoint = endpoint({
  name: 'banking.events.list',
  summary: 'Overdue events first, then those of the next 30 days.',
  http: 'GET /api/financial/events',
  request: nothing,
  reply: list(financialEvent),
  example: { request: {}, reply: [example] },
});
export const createEventEndpoint = endpoint({
  name: 'banking.events.create',
  summary: 'Adds an event.',
  http: { address: 'POST /api/financial/events', status: 201 },
  invalidates: recurringReads,
  request: newEvent,
  reply: eventWritten,
  example: {
    request: { title: 'Rent', date: '2026-12-01', amount: -1450, category: 'Housing' },
    reply: { ...example, account: null, accountId: null, undoId },
  },
});
export const changeEventEndpoint = endpoint({
  name: 'banking.events.change',
  summary:
    'Changes this one event: marks it paid, records its payment, skips, snoozes, moves, edits or links it.',
  http: 'PATCH /api/financial/events/:id',
  invalidates: recurringReads,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSFER_MISMATCH'],
  request: eventChange.extend({ id }),
  reply: eventWritten,
  example: {
    request: { id: example.id, version: 1, done: true },
    reply: { ...example, status: 'completed', version: 2, undoId },
  },
});
export const removeEventEndpoint = endpoint({
  name: 'banking.events.remove',
  summary: 'Removes an event.',
  http: 'DELETE /api/financial/events/:id',
  invalidates: recurringReads,
  errors: ['NOT_FOUND'],
  request: z.strictObject({ id }),
  reply: z.object({ removed: z.literal(true), undoId: id }),
  example: {
    request: { id: example.id },
    reply: { removed: true, undoId },
  },
});

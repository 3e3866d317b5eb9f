import { amount, currency, day, id, list, nothing, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { categoryName } from '../ledger/categories/categories';
import { eventKind } from './financial-events';
import { positive } from '../ledger/transactions/transaction';
import { recurringReads } from '../stale-reads';

const dayOfMonth = z.int().min(1).max(31);

/** How a series repeats. Days 29 to 31 fall on the last day of shorter months, so no month is skipped. */
export const recurrenceRule = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('week'), interval: z.int().min(1).max(52) }),
  z.strictObject({ every: z.literal('halfMonth'), firstDay: dayOfMonth, secondDay: dayOfMonth }),
  z.strictObject({ every: z.literal('monthDay'), interval: z.int().min(1).max(24), day: dayOfMonth }),
  z.strictObject({ every: z.literal('monthLast'), interval: z.int().min(1).max(24) }),
  z.strictObject({
    every: z.literal('monthWeekday'),
    interval: z.int().min(1).max(24),
    /** 5 means the last one of the month. */
    nth: z.int().min(1).max(5),
    /** 1 = Monday … 7 = Sunday. */
    weekday: z.int().min(1).max(7),
  }),
  z.strictObject({ every: z.literal('year'), interval: z.int().min(1).max(10) }),
]);
export type RecurrenceRule = z.infer<typeof recurrenceRule>;

/** Where a day on a weekend or bank holiday moves: nowhere, or to the working day before or after it. */
export const weekendRule = z.enum(['none', 'before', 'after']);
export type WeekendRule = z.infer<typeof weekendRule>;

/** `about`: within 7.5 %. `range`: within its bounds. `variable`: any amount in the same direction. */
export const amountMode = z.enum(['exact', 'about', 'range', 'variable']);
export type AmountMode = z.infer<typeof amountMode>;

const signed = amount.min(-99_999_999.99).max(99_999_999.99);
const dayOrNull = day.nullable();
/** The fields of a series that a person sets. */
export const seriesFields = {
  title: z.string().trim().min(1, 'Give it a title').max(140),
  kind: eventKind,
  accountId: id.nullable(),
  /**
   * For a transfer: the receiving account; the money leaves `accountId`, so the amount is negative. Null for every other kind.
   */
  toAccountId: id.nullable(),
  /** Name of the other party as the bank prints it; defaults to the title. */
  payee: z.string().trim().min(1).max(140).nullable(),
  category: categoryName,
  /** Signed: payments are negative. */
  amount: signed,
  amountMode,
  amountMin: signed.nullable(),
  amountMax: signed.nullable(),
  /** How the amount of a variable series is predicted. */
  variableBy: z.enum(['last', 'average']),
  rule: recurrenceRule,
  start: day,
  endsOn: dayOrNull,
  endsAfter: z.int().min(1).max(1000).nullable(),
  weekends: weekendRule,
  remindDays: z.int().min(0).max(60),
  /** Each occurrence records its transaction automatically, once, on its day. Requires an account and an amount. */
  autoPost: z.boolean(),
  tags: z.array(z.string().trim().min(1).max(40)).max(50),
  /**
   * Split parts of its transactions, with positive amounts that add up to the amount; parts may be for a person. A different
   * amount is divided in the same proportions.
   */
  split: z
    .array(z.strictObject({ category: categoryName, amount: positive, person: id.nullable().optional() }))
    .min(2, 'Split it into at least two parts')
    .max(50, 'A transaction may have 50 parts')
    .nullable(),
  trialEnds: dayOrNull,
  renewsOn: dayOrNull,
  cancelBy: dayOrNull,
  website: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .nullable(),
  note: z.string().trim().max(2000).nullable(),
};

export const newSeries = z.strictObject({
  ...seriesFields,
  kind: seriesFields.kind.default('bill'),
  accountId: seriesFields.accountId.default(null),
  toAccountId: seriesFields.toAccountId.default(null),
  payee: seriesFields.payee.default(null),
  category: seriesFields.category.default('Other'),
  amount: seriesFields.amount.default(0),
  amountMode: seriesFields.amountMode.default('about'),
  amountMin: seriesFields.amountMin.default(null),
  amountMax: seriesFields.amountMax.default(null),
  variableBy: seriesFields.variableBy.default('last'),
  endsOn: seriesFields.endsOn.default(null),
  endsAfter: seriesFields.endsAfter.default(null),
  weekends: seriesFields.weekends.default('none'),
  remindDays: seriesFields.remindDays.default(3),
  autoPost: seriesFields.autoPost.default(false),
  tags: seriesFields.tags.default([]),
  split: seriesFields.split.default(null),
  trialEnds: seriesFields.trialEnds.default(null),
  renewsOn: seriesFields.renewsOn.default(null),
  cancelBy: seriesFields.cancelBy.default(null),
  website: seriesFields.website.default(null),
  note: seriesFields.note.default(null),
});
export type NewSeries = z.infer<typeof newSeries>;

/** The last two charges agree and differ from earlier ones. */
export const priceChange = z.object({
  from: amount,
  to: amount,
  /** Signed change in percent with one decimal; positive for a rise. */
  percent: z.number(),
  /** Extra cost per year; negative if the price fell. */
  yearly: amount,
  since: day,
});
export type PriceChange = z.infer<typeof priceChange>;

export const series = z.object({
  id,
  ...seriesFields,
  website: z.string().nullable(),
  currency,
  account: z.string().nullable(),
  toAccount: z.string().nullable(),
  icon: z.string(),
  iconBg: z.string(),
  /** The rule in words. */
  repeats: z.string(),
  /** Day of the next open occurrence, after moves; null if none remains. */
  nextDate: dayOrNull,
  /** Event id of that day; without one, the last event. */
  eventId: id.nullable(),
  /** Average per month and per year, signed. */
  monthly: amount,
  yearly: amount,
  /** Nothing has been paid for two cycles. */
  dormant: z.boolean(),
  /** Another series with the same payee, amount, frequency and day. */
  duplicateOf: id.nullable(),
  priceChange: priceChange.nullable(),
  version: z.int(),
});
export type Series = z.infer<typeof series>;

const example: Series = {
  id: '01920000-0000-7000-8000-0000000000c1',
  title: 'Novaplay Streaming',
  kind: 'subscription',
  accountId: '01920000-0000-7000-8000-0000000000a1',
  toAccountId: null,
  payee: 'Novaplay Streaming',
  category: 'Subscriptions',
  amount: -17.99,
  amountMode: 'about',
  amountMin: null,
  amountMax: null,
  variableBy: 'last',
  rule: { every: 'monthDay', interval: 1, day: 3 },
  start: '2026-12-03',
  endsOn: null,
  endsAfter: null,
  weekends: 'none',
  remindDays: 3,
  autoPost: false,
  tags: ['tv'],
  split: null,
  trialEnds: null,
  renewsOn: '2027-03-03',
  cancelBy: '2027-03-01',
  website: 'https://novaplay.example',
  note: 'Shared with Ada',
  currency: 'USD',
  account: 'Everyday card',
  toAccount: null,
  icon: 'repeat',
  iconBg: 'accent',
  repeats: 'Monthly on the 3rd',
  nextDate: '2026-12-03',
  eventId: '01920000-0000-7000-8000-0000000000c1.2026-12-03',
  monthly: -17.99,
  yearly: -215.88,
  dormant: false,
  duplicateOf: null,
  priceChange: { from: 15.99, to: 17.99, percent: 12.5, yearly: 24, since: '2026-07-03' },
  version: 1,
};
export const exampleSeries = example;
/** A series with only the required members. */
export const exampleBareSeries: Series = {
  ...example,
  accountId: null,
  account: null,
  payee: null,
  tags: [],
  renewsOn: null,
  cancelBy: null,
  website: null,
  note: null,
  priceChange: null,
};
const exampleNew = {
  title: example.title,
  kind: example.kind,
  category: example.category,
  amount: example.amount,
  rule: example.rule,
  start: example.start,
};
const undoId = '01920000-0000-7000-8000-0000000000e4';
/** A written series with its undo id. */
export const writtenSeries = series.extend({ undoId: id });

const seriesList = z.object({
  series: list(series),
  /** Sums of the active series in the person's currency. Money out is a positive sum; transfers are excluded. */
  totals: z.object({
    currency,
    monthlyOut: amount,
    yearlyOut: amount,
    monthlyIn: amount,
    yearlyIn: amount,
    /** Number of active series in another currency, which all sums exclude. */
    leftOut: z.int(),
  }),
});
const exampleList = {
  series: [example],
  totals: { currency: 'USD', monthlyOut: 17.99, yearlyOut: 215.88, monthlyIn: 0, yearlyIn: 0, leftOut: 0 },
};
export const listSeriesEndpoint = endpoint({
  name: 'banking.series.list',
  summary: 'Every recurring series, active ones first, and their sums.',
  http: 'GET /api/financial/series',
  request: nothing,
  reply: seriesList,
  example: { request: {}, reply: exampleList },
});

export const createSeriesEndpoint = endpoint({
  name: 'banking.series.create',
  summary: 'Adds a recurring series.',
  http: { address: 'POST /api/financial/series', status: 201 },
  invalidates: recurringReads,
  errors: ['NOT_FOUND'],
  request: newSeries,
  reply: writtenSeries,
  example: { request: exampleNew, reply: { ...exampleBareSeries, undoId } },
});

/**
 * `later` ends the series the day before `from` and starts a new one; `all` changes it from its start. Settled occurrences do not
 * change, and a new frequency creates no second occurrence for them.
 */
const seriesChange = z.strictObject({
  version: z.int(),
  scope: z.enum(['later', 'all']),
  /** The due day from which a `later` change applies. */
  from: day.optional(),
  ...z.object(seriesFields).partial().shape,
});
const exampleChange = { version: 1, scope: 'all' as const, amount: -17.99 };
export const changeSeriesEndpoint = endpoint({
  name: 'banking.series.change',
  summary: 'Changes a series from its start or from a day on.',
  http: 'PATCH /api/financial/series/:id',
  invalidates: recurringReads,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  request: seriesChange.extend({ id }),
  reply: writtenSeries,
  example: {
    request: { id: example.id, ...exampleChange },
    reply: { ...example, version: 2, undoId },
  },
});

const stopBody = z.strictObject({ version: z.int(), after: day });
const stopped = {
  ...example,
  endsOn: '2026-12-03',
  version: 2,
  undoId,
};
export const stopSeriesEndpoint = endpoint({
  name: 'banking.series.stop',
  summary: 'Stops a series; the occurrence due on the given day is the last.',
  http: 'POST /api/financial/series/:id/stop',
  invalidates: recurringReads,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  request: stopBody.extend({ id }),
  reply: writtenSeries,
  example: { request: { id: example.id, version: 1, after: '2026-12-03' }, reply: stopped },
});

/** `keep` turns settled occurrences into single events; `delete` removes them too. Transactions always stay. */
const historyChoice = z.strictObject({ history: z.enum(['keep', 'delete']).default('keep') });
const removedReply = z.object({ removed: z.literal(true), undoId: id });
export const removeSeriesEndpoint = endpoint({
  name: 'banking.series.remove',
  summary: 'Removes a series, with or without its settled occurrences.',
  http: 'DELETE /api/financial/series/:id',
  invalidates: recurringReads,
  errors: ['NOT_FOUND'],
  request: historyChoice.extend({ id }),
  reply: removedReply,
  example: { request: { id: example.id, history: 'keep' }, reply: { removed: true, undoId } },
});

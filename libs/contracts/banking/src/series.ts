import { amount, currency, day, id, list, nothing, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { categoryName } from './categories';
import { eventKind } from './financial-events';
import { positive } from './transaction';
import { recurringReads } from './stale-reads';

const dayOfMonth = z.int().min(1).max(31);

/** How a series repeats. Days 29 to 31 mean the month's last day where it is shorter: no month is ever left out. */
export const recurrenceRule = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('week'), interval: z.int().min(1).max(52) }),
  z.strictObject({ every: z.literal('halfMonth'), firstDay: dayOfMonth, secondDay: dayOfMonth }),
  z.strictObject({ every: z.literal('monthDay'), interval: z.int().min(1).max(24), day: dayOfMonth }),
  z.strictObject({ every: z.literal('monthLast'), interval: z.int().min(1).max(24) }),
  z.strictObject({
    every: z.literal('monthWeekday'),
    interval: z.int().min(1).max(24),
    /** 5 is the last one of the month. */
    nth: z.int().min(1).max(5),
    /** 1 = Monday … 7 = Sunday. */
    weekday: z.int().min(1).max(7),
  }),
  z.strictObject({ every: z.literal('year'), interval: z.int().min(1).max(10) }),
]);
export type RecurrenceRule = z.infer<typeof recurrenceRule>;

/** What happens to a day that falls on a weekend or a bank holiday. */
export const weekendRule = z.enum(['none', 'before', 'after']);
export type WeekendRule = z.infer<typeof weekendRule>;

/** `about` is within 7.5 %, `range` within its bounds, `variable` any amount of the same direction. */
export const amountMode = z.enum(['exact', 'about', 'range', 'variable']);
export type AmountMode = z.infer<typeof amountMode>;

const signed = amount.min(-99_999_999.99).max(99_999_999.99);
const dayOrNull = day.nullable();
/** What a person says of a series. */
export const seriesFields = {
  title: z.string().trim().min(1, 'Give it a title').max(140),
  kind: eventKind,
  accountId: id.nullable(),
  /** Of a transfer, which leaves `accountId` and so is negative: the account that receives. Every other kind has none. */
  toAccountId: id.nullable(),
  /** Who is paid or pays, as the bank prints it; the title when left out. */
  payee: z.string().trim().min(1).max(140).nullable(),
  category: categoryName,
  /** Signed: what is paid is negative. */
  amount: signed,
  amountMode,
  amountMin: signed.nullable(),
  amountMax: signed.nullable(),
  /** What a variable amount is expected to be. */
  variableBy: z.enum(['last', 'average']),
  rule: recurrenceRule,
  start: day,
  endsOn: dayOrNull,
  endsAfter: z.int().min(1).max(1000).nullable(),
  weekends: weekendRule,
  remindDays: z.int().min(0).max(60),
  /** Each occurrence enters its transaction by itself, once, on its day. Needs an account and an amount. */
  autoPost: z.boolean(),
  tags: z.array(z.string().trim().min(1).max(40)).max(50),
  /** Parts in which its transaction is entered, positive; they add up to the amount, and may be for somebody. Another amount is divided in their proportion. */
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

/** E5: the last two charges agree and differ from those before. */
export const priceChange = z.object({
  from: amount,
  to: amount,
  /** With one decimal, signed; 12.5 is a rise. */
  percent: z.number(),
  /** What it comes to more in a year; negative when it fell. */
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
  /** Day of the next open occurrence, wherever it was moved to; null when none is to come. */
  nextDate: dayOrNull,
  /** The event of that day; without one its last. */
  eventId: id.nullable(),
  /** What it comes to in a month and in a year, signed. */
  monthly: amount,
  yearly: amount,
  /** Nothing was paid for two cycles. */
  dormant: z.boolean(),
  /** Another series with the same payee, amount, rhythm and day. */
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
/** A series of which only the required members were given. */
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
/** The result of a write, with its undo. */
export const seriesWritten = series.extend({ undoId: id });

const seriesList = z.object({
  series: list(series),
  /** What the running ones in the person's currency come to: money out as a positive sum, transfers left out. */
  totals: z.object({
    currency,
    monthlyOut: amount,
    yearlyOut: amount,
    monthlyIn: amount,
    yearlyIn: amount,
    /** Running series in another currency, counted in no sum. */
    leftOut: z.int(),
  }),
});
const exampleList = {
  series: [example],
  totals: { currency: 'USD', monthlyOut: 17.99, yearlyOut: 215.88, monthlyIn: 0, yearlyIn: 0, leftOut: 0 },
};
export const listSeriesEndpoint = endpoint({
  name: 'banking.series.list',
  summary: 'Every recurring series, the ones that run first, and what they come to.',
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
  reply: seriesWritten,
  example: { request: exampleNew, reply: { ...exampleBareSeries, undoId } },
});

/** `later` ends the series the day before `from` and goes on with a new one; `all` changes it from its beginning. What is settled stays as it was; in another rhythm nothing comes up again for it. */
const seriesChange = z.strictObject({
  version: z.int(),
  scope: z.enum(['later', 'all']),
  /** The due day from which a `later` change holds. */
  from: day.optional(),
  ...z.object(seriesFields).partial().shape,
});
const exampleChange = { version: 1, scope: 'all' as const, amount: -17.99 };
export const changeSeriesEndpoint = endpoint({
  name: 'banking.series.change',
  summary: 'Changes a series from its beginning or from a day on.',
  http: 'PATCH /api/financial/series/:id',
  invalidates: recurringReads,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  request: seriesChange.extend({ id }),
  reply: seriesWritten,
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
  summary: 'The occurrence due on the day given is the last.',
  http: 'POST /api/financial/series/:id/stop',
  invalidates: recurringReads,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  request: stopBody.extend({ id }),
  reply: seriesWritten,
  example: { request: { id: example.id, version: 1, after: '2026-12-03' }, reply: stopped },
});

/** `keep` leaves what was settled as single events; `delete` removes them too. Transactions always stay. */
const historyChoice = z.strictObject({ history: z.enum(['keep', 'delete']).default('keep') });
const removedReply = z.object({ removed: z.literal(true), undoId: id });
export const removeSeriesEndpoint = endpoint({
  name: 'banking.series.remove',
  summary: 'Removes a series, with or without what was settled of it.',
  http: 'DELETE /api/financial/series/:id',
  invalidates: recurringReads,
  errors: ['NOT_FOUND'],
  request: historyChoice.extend({ id }),
  reply: removedReply,
  example: { request: { id: example.id, history: 'keep' }, reply: { removed: true, undoId } },
});

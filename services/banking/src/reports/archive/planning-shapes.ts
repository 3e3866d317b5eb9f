import {
  amountMode,
  budgetMode,
  csvOptions,
  eventKind,
  flexBucket,
  periodRule,
  recurrenceRule,
  rolloverPolicy,
  ruleDraft,
  weekendRule,
} from '@app/contracts-banking';
import { currency, day } from '@app/contracts-kernel';
import { recordedPayslip } from '@app/contracts-payroll';
import { z } from 'zod';
import { key, minor, owned, text, versioned } from './ledger-shapes';

const texts = z.array(text).max(500);
const nullableDay = day.nullable();
const split = z.strictObject({ categoryId: key, amountMinor: minor, person: key.nullish() });

const series = z.strictObject({
  ...owned,
  ...versioned,
  title: text,
  kind: eventKind,
  accountId: key.nullable(),
  toAccountId: key.nullish(),
  payee: text.nullable(),
  payeeKeys: texts,
  categoryId: key,
  amountMinor: minor,
  amountMode,
  minMinor: minor.nullable(),
  maxMinor: minor.nullable(),
  variableBy: z.enum(['last', 'average']),
  currency,
  rule: recurrenceRule,
  start: day,
  leapDay: z.literal(true).nullish(),
  endsOn: nullableDay,
  endsAfter: z.int().nullable(),
  weekends: weekendRule,
  remindDays: z.int(),
  autoPostSince: nullableDay,
  tags: texts,
  split: z.array(split).max(50).nullish(),
  trialEnds: nullableDay,
  renewsOn: nullableDay,
  cancelBy: nullableDay,
  website: text.nullable(),
  note: text.nullable(),
});

const financialEvents = z.looseObject({
  ...owned,
  ...versioned,
  title: text,
  kind: eventKind.optional(),
  categoryId: key,
  date: day,
  dueDate: day.optional(),
  amountMinor: minor,
  currency,
  accountId: key.nullable(),
  toAccountId: key.nullish(),
  note: text.nullable(),
  done: z.boolean(),
  skipped: z.boolean().optional(),
  snoozed: z.boolean().optional(),
  returned: z.boolean().optional(),
  transactionId: key.nullish(),
  posted: z.boolean().optional(),
  remindDays: z.int().optional(),
  tags: texts.optional(),
  payeeKeys: texts.optional(),
  seriesId: key.nullish(),
  slot: nullableDay.optional(),
});

const found = z.strictObject({
  cadence: text,
  state: text,
  rule: recurrenceRule,
  amountMode,
  amountMinor: minor,
  nextDate: day,
  score: z.number(),
  hits: z.array(z.strictObject({ id: key, date: day, amountMinor: minor })).max(2_000),
  priceChange: z
    .strictObject({ fromMinor: minor, toMinor: minor, percent: z.number(), since: day })
    .nullish(),
  gaps: z.tuple([z.number(), z.number()]),
});

const target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['fixed', 'refill']), amountMinor: minor }),
  z.strictObject({ kind: z.enum(['by-date', 'yearly']), amountMinor: minor, date: day }),
  z.strictObject({ kind: z.literal('weekly'), amountMinor: minor, weekday: z.int() }),
  z.strictObject({ kind: z.literal('income-share'), percent: z.number() }),
  z.strictObject({ kind: z.literal('average'), periods: z.int() }),
  z.strictObject({ kind: z.literal('bills') }),
]);

/** What documents of plans hold, for those that come out of an archive. */
export const planningShapes = {
  series,
  financialEvents,
  recurrences: z.strictObject({
    ...owned,
    ...versioned,
    accountId: key,
    merchantKey: text,
    merchant: text,
    categoryId: key,
    inflow: z.boolean(),
    currency,
    cadence: text,
    found,
    choice: z.enum(['none', 'confirmed', 'dismissed', 'merged']),
    seriesId: key.nullable(),
    publishedPrice: text.nullable(),
  }),
  budgetAmounts: z.strictObject({
    ...owned,
    mode: budgetMode,
    currency,
    categoryId: key,
    from: day,
    isSet: z.boolean(),
    amountMinor: minor.nullable(),
    movedMinor: minor,
  }),
  budgetChoices: z.strictObject({
    ...owned,
    categoryId: key,
    rollover: z.partialRecord(budgetMode, rolloverPolicy),
    target: target.nullable(),
    priority: z.int(),
    alerts: z.array(z.number()).nullable(),
    groupBudget: z.boolean(),
    bucket: flexBucket.nullish(),
  }),
  budgetMoves: z.strictObject({
    ...owned,
    mode: budgetMode,
    currency,
    period: day,
    fromId: key,
    toId: key,
    amountMinor: minor,
    note: text.nullable(),
  }),
  budgetSettings: z.strictObject({
    ...owned,
    mode: budgetMode,
    rule: periodRule,
    envelope: z
      .strictObject({
        from: day,
        openingMinor: minor,
        currency,
        adjusted: z.record(key, minor).nullish(),
        held: z.record(key, minor).nullish(),
      })
      .nullable(),
    pay: z.record(text, z.unknown()).nullish(),
    digest: z.strictObject({ timeZone: text }).nullish(),
  }),
};

/** What documents of entering hold. */
export const entryShapes = {
  rules: z.strictObject({
    ...owned,
    ...versioned,
    ...ruleDraft.shape,
    kind: z.enum(['own', 'learned']),
    position: z.number(),
    confidence: z.number().nullable(),
  }),
  importProfiles: z.strictObject({
    ...owned,
    ...versioned,
    name: text,
    header: texts,
    signature: text,
    csv: csvOptions,
  }),
  payslipBookings: z.strictObject({
    ...owned,
    statementId: key,
    transactionId: key.nullable(),
    matched: z.boolean(),
    print: text,
    reversalId: key.nullish(),
    payDate: day,
    payslip: recordedPayslip,
  }),
  trips: z.strictObject({
    ...owned,
    ...versioned,
    date: day,
    milesTenths: z.int(),
    destination: text,
    purpose: text,
  }),
};

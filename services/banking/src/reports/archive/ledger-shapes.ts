import {
  accountColour,
  accountKind,
  decimal,
  holdingKind,
  largestReceipt,
  paymentMethod,
  receipt,
  receiptType,
  refundsIn,
  reportView,
  taxLine,
  transactionStatus,
  viewFilter,
} from '@app/contracts-banking';
import { currency, day, id, month, source } from '@app/contracts-kernel';
import { z } from 'zod';

/** The fields that ledger documents from an archive may have; anything else is rejected. */
export const key = z.string().min(1).max(400);
export const text = z.string().max(2_000);
export const minor = z.int();
export const owned = { _id: key, userId: id };
const restored = z.strictObject({ at: z.int(), of: z.int() });
export const versioned = { version: z.int().min(0), restored: restored.nullish() };
const tags = z.array(z.string().max(80)).max(200);
const positive = z.int().positive();

const line = z.strictObject({
  id: key,
  amountMinor: minor,
  categoryId: key,
  note: text.nullish(),
  tags,
  businessPercent: z.number().min(0).max(100).nullish(),
  taxLine: taxLine.nullish(),
  person: key.nullish(),
});
const share = z.strictObject({ categoryId: key, amountMinor: minor });

const { category: _category, also: _also, ...filterFields } = viewFilter.shape;

const transactions = z.strictObject({
  ...owned,
  ...versioned,
  accountId: key,
  date: day,
  type: z.enum(['income', 'expense', 'transfer']),
  inflow: z.boolean(),
  amountMinor: positive,
  currency,
  status: transactionStatus,
  categoryId: key,
  description: text,
  merchant: text.nullable(),
  merchantKey: text,
  note: text.nullable(),
  tags,
  paymentMethod,
  source,
  statementText: z.string().max(10_000).nullable(),
  importId: key.nullable(),
  fitId: text.nullable(),
  importKey: text.nullable(),
  ruleMarks: z
    .array(
      z.strictObject({
        ruleId: key,
        rule: text,
        at: text,
        cells: z.array(z.strictObject({ field: text, before: text, after: text })).max(100),
      }),
    )
    .nullish(),
  stamp: key,
  lines: z.array(line).max(500).nullish(),
  transfer: z.strictObject({ id: key, otherId: key, otherAccountId: key, categoryBefore: key }).nullish(),
  refundOf: z
    .array(z.strictObject({ expenseId: key, amountMinor: positive, parts: z.array(share).max(500) }))
    .nullish(),
  refundedBy: z.array(z.strictObject({ refundId: key, amountMinor: positive })).nullish(),
  refundsIn: z.literal('purchase').nullish(),
  business: z.boolean().nullish(),
  businessPercent: z.number().min(0).max(100).nullish(),
  taxLine: taxLine.nullish(),
  excluded: z.boolean().nullish(),
  reimbursable: z.boolean().nullish(),
  reconciledIn: key.nullish(),
  reviewed: z.boolean().nullish(),
  receipts: z.array(receipt.strict()).max(200).nullish(),
  person: key.nullish(),
  seriesId: key.nullish(),
  partCategories: z.array(key).nullish(),
});

const accounts = z.strictObject({
  ...owned,
  ...versioned,
  name: text,
  kind: accountKind,
  currency,
  institution: text.nullable(),
  mask: text.nullable(),
  openingMinor: minor,
  openingDate: day,
  movementMinor: minor,
  adjustedMinor: minor.nullish(),
  valuedOn: day.nullish(),
  rows: z.int().min(0),
  isDefault: z.boolean(),
  isChosenDefault: z.boolean().nullish(),
  closed: z.boolean(),
  limitMinor: minor.nullish(),
  apr: z.number().nullish(),
  closingDay: z.int().nullish(),
  dueDay: z.int().nullish(),
  minPayment: z.strictObject({ percent: z.number(), atLeastMinor: minor }).nullish(),
  lowMinor: minor.nullish(),
  colour: accountColour.nullish(),
  hidden: z.boolean().nullish(),
  inNetWorth: z.boolean().nullish(),
  inBudget: z.boolean().nullish(),
  // An import in steps that was running when the archive was made does not exist here.
  importing: z.null().optional(),
  claimed: z.int().nullish(),
});

const categories = z.strictObject({
  ...owned,
  name: text,
  kind: z.enum(['expense', 'income']),
  parentId: key.nullable(),
  nameKey: text,
  base: key.nullish(),
  icon: text.nullish(),
  colour: text.nullish(),
  taxLine: text.nullish(),
  archived: z.boolean().nullish(),
  mergedInto: key.nullish(),
  removed: key.nullish(),
  nameRevision: z.int().nullish(),
});

const merchants = z.strictObject({
  ...owned,
  key: text,
  name: text,
  ownName: text.nullish(),
  aliasOf: text.nullish(),
  categoryId: key,
  defaultCategory: key.nullish(),
  learn: z.boolean().nullish(),
  corrections: z.strictObject({ categoryId: key, count: z.int() }).nullish(),
  rows: z.int(),
  totals: z
    .record(currency, z.strictObject({ expense: minor.optional(), income: minor.optional() }))
    .nullish(),
});

const numbers = z.record(z.string().max(400), minor);
const monthRollups = z.strictObject({
  ...owned,
  currency,
  month,
  income: minor.nullish(),
  expenses: minor.nullish(),
  pendingIncome: minor.nullish(),
  pendingExpenses: minor.nullish(),
  rows: minor.nullish(),
  counted: minor.nullish(),
  categories: z
    .record(
      z.string().max(400),
      z.record(z.enum(['income', 'expense']), numbers).or(z.record(z.string(), numbers)),
    )
    .nullish(),
  days: z.record(z.string().max(4), numbers).nullish(),
  spent: z.record(z.string().max(4), z.record(z.string().max(400), numbers)).nullish(),
  revision: z.int(),
  born: key.nullish(),
});

const binary = z.custom<object>(
  (value) =>
    typeof value === 'object' && value !== null && '_bsontype' in value && value._bsontype === 'Binary',
  'must be bytes',
);

export const ledgerShapes = {
  transactions,
  accounts,
  categories,
  merchants,
  monthRollups,
  valuations: z.strictObject({
    ...owned,
    ...versioned,
    accountId: key,
    date: day,
    balanceMinor: minor,
    currency,
    note: text.nullable(),
  }),
  holdings: z.strictObject({
    ...owned,
    ...versioned,
    accountId: key,
    date: day,
    positions: z
      .array(
        z.strictObject({
          id: key,
          symbol: text.nullable(),
          name: text,
          kind: holdingKind,
          quantity: decimal,
          price: decimal,
          costMinor: minor.nullable(),
        }),
      )
      .max(5_000),
  }),
  reconciliations: z.strictObject({
    ...owned,
    accountId: key,
    statementDay: day,
    startMinor: minor,
    endMinor: minor,
    transactions: z.int(),
    adjustmentId: key.nullable(),
    lockedAt: z.date(),
  }),
  statementDrafts: z.strictObject({
    ...owned,
    statementDay: day.nullable(),
    endMinor: minor.nullable(),
    transactionIds: z.array(key).max(100_000),
  }),
  people: z.strictObject({
    ...owned,
    ...versioned,
    name: text,
    nameKey: text,
    archived: z.boolean(),
    named: z.int(),
  }),
  savedViews: z.strictObject({
    ...owned,
    views: z
      .array(
        z.strictObject({
          id: key,
          name: text,
          pinned: z.boolean(),
          report: reportView.nullish(),
          filter: z.strictObject({
            ...filterFields,
            categories: z
              .array(z.strictObject({ categoryId: key }).or(z.strictObject({ name: text })))
              .max(200)
              .optional(),
          }),
        }),
      )
      .max(500),
    stamp: key,
  }),
  ledgerSettings: z.strictObject({ ...owned, refundsIn }),
  pairRejections: z.strictObject({ ...owned, pair: text }),
  transactionHistory: z.strictObject({
    ...owned,
    transactionId: key,
    at: text,
    source,
    action: text,
    changes: z.array(z.strictObject({ field: text, before: z.unknown(), after: z.unknown() })).max(200),
  }),
  deletedImportRows: z.strictObject({
    ...owned,
    accountId: key,
    date: day,
    amountMinor: minor,
    inflow: z.boolean(),
    merchantKey: text,
    fitId: text.nullable(),
    importKey: text.nullable(),
    excluded: z.boolean().nullish(),
    mergedInto: key.nullish(),
  }),
  receipts: z.strictObject({
    ...owned,
    transactionId: key,
    state: z.literal('kept'),
    name: text,
    size: z.int().min(1).max(largestReceipt),
    type: receiptType.optional(),
    preview: binary.optional(),
    unusedSince: z.date().optional(),
  }),
  receiptSpaces: z.strictObject({ _id: key, bytes: z.int().min(0) }),
};

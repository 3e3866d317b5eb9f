import { amount, currency, day, id, manyLines, oneLine, source } from '@app/contracts-kernel';
import { z } from 'zod';
import { categoryName } from './categories';
import { paymentMethods } from './payment-methods';
import { receipt } from './receipt';
import { taxLine } from './tax-lines';

export const paymentMethod = z.enum(paymentMethods);
export const transactionType = z.enum(['income', 'expense', 'transfer']);
export const transactionStatus = z.enum(['completed', 'pending', 'failed']);
export type TransactionStatus = z.infer<typeof transactionStatus>;

const line = z.string().overwrite(oneLine).trim();
export const rowNote = z.string().overwrite(manyLines).trim().max(2000);
export const rowTag = line.min(1).max(40, 'A tag may have 40 characters');
const businessPercent = z.int().min(0).max(100, 'At most 100 %');

/** One part of a split. */
export const splitLine = z.object({
  id,
  /** Of the transaction's direction; negative for a coupon or a deposit given back. Never 0. */
  amount,
  category: z.string(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  /** Null: as the transaction. */
  businessPercent: z.int().nullable(),
  taxLine: taxLine.nullable(),
  /** Whom this part is for. Null: as the transaction. */
  person: id.nullable(),
});
export type SplitLine = z.infer<typeof splitLine>;

/** How much of a refund belongs to which expense; `transactionId` is the other side. */
export const refundShare = z.object({ transactionId: id, amount });

/** The specified fields (id … status), then ours. */
export const transaction = z.object({
  id,
  description: z.string(),
  category: z.string(),
  date: day,
  type: transactionType,
  /** Positive; the type gives the direction. */
  amount,
  paymentMethod,
  status: transactionStatus,
  currency,
  accountId: id,
  merchant: z.string().nullable(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  source,
  /** Text of the bank statement, as it came. */
  statementText: z.string().nullable(),
  importId: id.nullable(),
  version: z.int(),
  /** Money came into the account; for a transfer only this says which way it went. */
  inflow: z.boolean(),
  /** The parts that count in its place; none unless it is split. Their amounts add up to the transaction's. */
  lines: z.array(splitLine),
  /** The other leg, when it is one of two rows of a transfer between own accounts. */
  transfer: z.object({ transferId: id, otherId: id, otherAccountId: id }).nullable(),
  /** Expenses this income gives money back for, and how much of each. */
  refundOf: z.array(refundShare),
  /** Refunds this expense got. */
  refundedBy: z.array(refundShare),
  business: z.boolean(),
  /** Share that is for business, 0 to 100; it says nothing unless `business`. */
  businessPercent: z.int(),
  taxLine: taxLine.nullable(),
  /** Counts in the account's balance only: not in budgets, sums or reports. */
  excluded: z.boolean(),
  reimbursable: z.boolean(),
  /** Somebody looked at it. */
  reviewed: z.boolean(),
  /** Oldest first. */
  receipts: z.array(receipt),
  /** Whom it is for: one of the ledger's people. Parts of a split may name others. */
  person: id.nullable(),
});
export type Transaction = z.infer<typeof transaction>;

export const positive = amount
  .min(0.01, 'Enter an amount above zero')
  .max(99_999_999.99, 'The largest amount is 99,999,999.99');
export const rowDescription = line.min(1, 'Describe it in a few words').max(140);

const fields = {
  description: rowDescription,
  category: categoryName,
  date: day,
  type: z.enum(['income', 'expense']),
  amount: positive,
  paymentMethod,
  status: transactionStatus,
  accountId: id,
  merchant: line.max(140).nullable(),
  note: rowNote.nullable(),
  tags: z.array(rowTag).max(50),
  lines: z
    .array(
      z.strictObject({
        /** Kept for a part that was there before. */
        id: id.optional(),
        amount: amount
          .min(-99_999_999.99)
          .max(99_999_999.99, 'The largest amount is 99,999,999.99')
          .refine((value) => value !== 0, 'A part cannot be 0'),
        category: categoryName,
        note: rowNote.nullable().optional(),
        tags: z.array(rowTag).max(50).optional(),
        businessPercent: businessPercent.nullable().optional(),
        taxLine: taxLine.nullable().optional(),
        person: id.nullable().optional(),
      }),
    )
    .min(2, 'Split it into at least two parts')
    .max(50, 'A transaction may have 50 parts'),
  business: z.boolean(),
  businessPercent,
  taxLine: taxLine.nullable(),
  excluded: z.boolean(),
  reimbursable: z.boolean(),
  reviewed: z.boolean(),
  person: id.nullable(),
};
export type NewSplitLine = z.infer<(typeof fields)['lines']>[number];

/** What both a new one and a change may say beside the specified fields. */
const details = {
  business: fields.business.optional(),
  businessPercent: fields.businessPercent.optional(),
  taxLine: fields.taxLine.optional(),
  excluded: fields.excluded.optional(),
  reimbursable: fields.reimbursable.optional(),
  reviewed: fields.reviewed.optional(),
  person: fields.person.optional(),
};

/** Defaults: category from what the merchant had last, else Other; today; the default account and its payment method; completed, or pending for a future date. */
export const newTransaction = z.strictObject({
  type: fields.type,
  amount: fields.amount,
  description: fields.description,
  category: fields.category.optional(),
  date: fields.date.optional(),
  paymentMethod: fields.paymentMethod.optional(),
  status: fields.status.optional(),
  accountId: fields.accountId.optional(),
  merchant: fields.merchant.optional(),
  note: fields.note.optional(),
  tags: fields.tags.optional(),
  /** Splits it; the amounts add up to `amount` exactly. */
  lines: fields.lines.optional(),
  ...details,
});
export type NewTransaction = z.infer<typeof newTransaction>;

export const transactionChange = z.strictObject({
  version: z.int(),
  type: fields.type.optional(),
  amount: fields.amount.optional(),
  description: fields.description.optional(),
  category: fields.category.optional(),
  date: fields.date.optional(),
  paymentMethod: fields.paymentMethod.optional(),
  status: fields.status.optional(),
  accountId: fields.accountId.optional(),
  merchant: fields.merchant.optional(),
  note: fields.note.optional(),
  tags: fields.tags.optional(),
  /** All parts, in place of those before; null makes it whole again, with the category it had. */
  lines: fields.lines.nullable().optional(),
  ...details,
});

/** What a spoken or chatted add must prove: banking applies the tiers and the limit itself. */
export const spokenEvidence = z.strictObject({
  /** 0 to 1; below 0.8 an add needs a yes. */
  certainty: z.number().min(0).max(1),
  /** The person said or tapped yes to exactly this. */
  confirmed: z.boolean(),
  /** They pressed a button or Enter for it: needed above the voice limit, where a spoken yes is not enough. */
  pressed: z.boolean().default(false),
  /** A digest of the words. The same ones a moment later, without a yes, are refused with VOICE_REPEATED. */
  heard: z.string().max(100).optional(),
  /** The person's own voice limit in the row's currency; only what is below the one for all counts. */
  limit: amount.min(0).optional(),
});

export const exampleTransaction: Transaction = {
  id: '01920000-0000-7000-8000-0000000000f1',
  description: 'Lunch',
  category: 'Dining',
  date: '2026-11-20',
  type: 'expense',
  amount: 45,
  paymentMethod: 'Debit Card',
  status: 'completed',
  currency: 'USD',
  accountId: '01920000-0000-7000-8000-0000000000a1',
  merchant: null,
  note: null,
  tags: [],
  source: 'manual',
  statementText: null,
  importId: null,
  version: 1,
  inflow: false,
  lines: [],
  transfer: null,
  refundOf: [],
  refundedBy: [],
  business: false,
  businessPercent: 100,
  taxLine: null,
  excluded: false,
  reimbursable: false,
  reviewed: true,
  receipts: [],
  person: null,
};

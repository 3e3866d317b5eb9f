import { amount, currency, day, id, manyLines, oneLine, source } from '@app/contracts-kernel';
import { z } from 'zod';
import { categoryName } from '../categories/categories';
import { paymentMethods } from './payment-methods';
import { receipt } from './receipt';
import { taxLine } from '../categories/tax-lines';

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
  /** In the transaction's direction; negative for a coupon or a returned deposit. Never 0. */
  amount,
  category: z.string(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  /** Null: same as the transaction. */
  businessPercent: z.int().nullable(),
  taxLine: taxLine.nullable(),
  /** The person this part is for. Null: same as the transaction. */
  person: id.nullable(),
});
export type SplitLine = z.infer<typeof splitLine>;

/** The part of a refund that belongs to an expense; `transactionId` is the other side. */
export const refundShare = z.object({ transactionId: id, amount });

/** The fields of the specification (id … status), then ours. */
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
  /** Text of the bank statement, unchanged. */
  statementText: z.string().nullable(),
  importId: id.nullable(),
  version: z.int(),
  /** True if money came into the account; for a transfer, only this gives the direction. */
  inflow: z.boolean(),
  /** Split parts, which count instead of the transaction; empty unless it is split. Their amounts add up to the transaction's. */
  lines: z.array(splitLine),
  /** The other leg, if this row is one of two legs of a transfer between own accounts. */
  transfer: z.object({ transferId: id, otherId: id, otherAccountId: id }).nullable(),
  /** Expenses that this income refunds, with the amount for each. */
  refundOf: z.array(refundShare),
  /** Refunds of this expense. */
  refundedBy: z.array(refundShare),
  business: z.boolean(),
  /** Business share, 0 to 100; only meaningful if `business` is true. */
  businessPercent: z.int(),
  taxLine: taxLine.nullable(),
  /** Included only in the account's balance: not in budgets, sums or reports. */
  excluded: z.boolean(),
  reimbursable: z.boolean(),
  /** A person has reviewed it. */
  reviewed: z.boolean(),
  /** Oldest first. */
  receipts: z.array(receipt),
  /** The person of the ledger it is for. Split parts may name others. */
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
        /** Set for a part that existed before. */
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

/** Fields that a new transaction and a change may set in addition to the specified ones. */
const details = {
  business: fields.business.optional(),
  businessPercent: fields.businessPercent.optional(),
  taxLine: fields.taxLine.optional(),
  excluded: fields.excluded.optional(),
  reimbursable: fields.reimbursable.optional(),
  reviewed: fields.reviewed.optional(),
  person: fields.person.optional(),
};

/**
 * Defaults: the merchant's last category, otherwise Other; today; the default account and its payment method; completed, or
 * pending for a future date.
 */
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
  /** Splits the transaction; the amounts must add up to `amount` exactly. */
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
  /** Replaces all parts; null removes the split and restores the earlier category. */
  lines: fields.lines.nullable().optional(),
  ...details,
});

/** Evidence required for a spoken or chatted transaction; banking itself applies the confirmation tiers and the limit. */
export const spokenEvidence = z.strictObject({
  /** 0 to 1; below 0.8 the person must confirm. */
  certainty: z.number().min(0).max(1),
  /** The person confirmed exactly this transaction by voice or tap. */
  confirmed: z.boolean(),
  /** The person pressed a button or Enter: required above the voice limit, where a spoken yes is not enough. */
  pressed: z.boolean().default(false),
  /** A digest of the spoken words. The same words shortly afterwards without a confirmation are refused with VOICE_REPEATED. */
  heard: z.string().max(100).optional(),
  /** The person's own voice limit in the row's currency; used only if it is below the general limit. */
  limit: amount.min(0).optional(),
  /** The category was guessed from the spoken words and not named by the person: their rules and the merchant's category take precedence. */
  categoryGuessed: z.boolean().optional(),
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

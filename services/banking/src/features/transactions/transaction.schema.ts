import { Schema } from 'mongoose';
import type { StoredTransaction } from './stored-row';

const text = { type: String, required: true };
const textOrNull = { type: String, default: null };

const schema = new Schema<StoredTransaction>(
  {
    _id: text,
    userId: text,
    accountId: text,
    date: text,
    type: text,
    inflow: { type: Boolean, required: true },
    amountMinor: { type: Number, required: true },
    currency: text,
    status: text,
    category: text,
    description: text,
    merchant: textOrNull,
    merchantKey: text,
    note: textOrNull,
    tags: [String],
    paymentMethod: text,
    source: text,
    statementText: textOrNull,
    importId: textOrNull,
    fitId: textOrNull,
    importKey: textOrNull,
    lines: Schema.Types.Mixed,
    transfer: Schema.Types.Mixed,
    refundOf: Schema.Types.Mixed,
    refundedBy: Schema.Types.Mixed,
    refundsIn: String,
    partCategories: { type: [String], default: undefined },
    business: Boolean,
    businessPercent: Number,
    taxLine: String,
    excluded: Boolean,
    reimbursable: Boolean,
    reviewed: Boolean,
    receipts: Schema.Types.Mixed,
    person: String,
    seriesId: String,
    reconciledIn: String,
    ruleMarks: { type: Schema.Types.Mixed },
    stamp: text,
    version: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ userId: 1, date: 1, _id: 1 });
schema.index({ userId: 1, accountId: 1, date: 1 });
schema.index({ userId: 1, category: 1, date: 1 });
/** Of rows that name other categories than their own; most have none. */
schema.index({ userId: 1, partCategories: 1, date: 1 });
schema.index({ userId: 1, merchantKey: 1, date: 1 });
schema.index({ userId: 1, importId: 1, _id: 1 });

export const transactionModel = { name: 'Transaction', collection: 'transactions', schema };

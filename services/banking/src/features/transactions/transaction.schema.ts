import { Schema } from 'mongoose';
import type { TransactionRow } from './transaction';

const text = { type: String, required: true };
const textOrNull = { type: String, default: null };

const schema = new Schema<TransactionRow>(
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
    stamp: text,
    version: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ userId: 1, date: 1, _id: 1 });
schema.index({ userId: 1, accountId: 1, date: 1 });
schema.index({ userId: 1, category: 1, date: 1 });
schema.index({ userId: 1, merchantKey: 1, date: 1 });
schema.index({ userId: 1, importId: 1, _id: 1 });

export const transactionModel = { name: 'Transaction', collection: 'transactions', schema };

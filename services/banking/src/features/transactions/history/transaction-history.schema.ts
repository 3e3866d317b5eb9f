import type { Source } from '@app/contracts-kernel';
import { Schema } from 'mongoose';

/** One change of one row as the person saw it. The audit chain proves that it was so; it holds hashes only. */
export interface TransactionHistoryRow {
  _id: string;
  userId: string;
  transactionId: string;
  at: string;
  source: Source;
  action: string;
  /** By public field name. */
  changes: { field: string; before: unknown; after: unknown }[];
}

const text = { type: String, required: true };
const schema = new Schema<TransactionHistoryRow>(
  {
    _id: text,
    userId: text,
    transactionId: text,
    at: text,
    source: text,
    action: text,
    changes: Schema.Types.Mixed,
  },
  { versionKey: false },
);
schema.index({ userId: 1, transactionId: 1, _id: 1 });

export const transactionHistoryModel = {
  name: 'TransactionHistory',
  collection: 'transactionHistory',
  schema,
};

import { Schema } from 'mongoose';
import type { EventRow } from './financial-event';

const text = { type: String, required: true };
const textOrNull = { type: String, default: null };
const no = { type: Boolean, default: false };
const schema = new Schema<EventRow>(
  {
    _id: text,
    userId: text,
    title: text,
    kind: { type: String, default: 'bill' },
    category: text,
    date: text,
    dueDate: String,
    amountMinor: { type: Number, required: true },
    currency: text,
    accountId: textOrNull,
    toAccountId: textOrNull,
    note: textOrNull,
    done: { type: Boolean, required: true },
    skipped: no,
    snoozed: no,
    returned: no,
    transactionId: textOrNull,
    posted: no,
    remindDays: { type: Number, default: 3 },
    tags: [String],
    payeeKeys: [String],
    seriesId: textOrNull,
    slot: textOrNull,
    version: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ userId: 1, done: 1, date: 1 });
schema.index({ userId: 1, seriesId: 1, slot: 1 });
schema.index({ userId: 1, transactionId: 1 });

export const financialEventModel = { name: 'FinancialEvent', collection: 'financialEvents', schema };

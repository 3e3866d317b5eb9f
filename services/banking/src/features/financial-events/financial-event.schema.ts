import { Schema } from 'mongoose';
import type { EventRow } from './financial-event';

const text = { type: String, required: true };
const textOrNull = { type: String, default: null };
const schema = new Schema<EventRow>(
  {
    _id: text,
    userId: text,
    title: text,
    category: text,
    date: text,
    amountMinor: { type: Number, required: true },
    currency: text,
    accountId: textOrNull,
    note: textOrNull,
    done: { type: Boolean, required: true },
    version: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ userId: 1, done: 1, date: 1 });

export const financialEventModel = { name: 'FinancialEvent', collection: 'financialEvents', schema };

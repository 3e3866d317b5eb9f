import { Schema } from 'mongoose';
import type { RecurrenceRow } from './recurrence-row';

const text = { type: String, required: true };
const textOrNull = { type: String, default: null };
const schema = new Schema<RecurrenceRow>(
  {
    _id: text,
    userId: text,
    accountId: text,
    merchantKey: text,
    merchant: text,
    category: text,
    inflow: { type: Boolean, required: true },
    currency: text,
    cadence: text,
    found: Schema.Types.Mixed,
    choice: text,
    seriesId: textOrNull,
    priceTold: textOrNull,
    version: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ userId: 1, merchantKey: 1 });

export const recurrenceModel = { name: 'Recurrence', collection: 'recurrences', schema };

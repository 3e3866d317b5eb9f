import { Schema } from 'mongoose';
import type { ActivityRow } from './activity';

const text = { type: String, required: true };
const schema = new Schema<ActivityRow>(
  {
    _id: text,
    userId: text,
    at: text,
    source: text,
    action: text,
    title: text,
    amountMinor: Number,
    currency: String,
    count: { type: Number, required: true },
    object: text,
    undoId: String,
    expiresAt: Date,
  },
  { versionKey: false },
);
schema.index({ userId: 1, _id: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const activityModel = { name: 'Activity', collection: 'activities', schema };

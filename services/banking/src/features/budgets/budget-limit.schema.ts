import { Schema } from 'mongoose';
import type { BudgetLimit } from './budget';

const text = { type: String, required: true };
const schema = new Schema<BudgetLimit>(
  {
    _id: text,
    userId: text,
    currency: text,
    category: text,
    month: text,
    limitMinor: { type: Number, default: null },
  },
  { versionKey: false },
);
schema.index({ userId: 1, month: 1 });

export const budgetLimitModel = { name: 'BudgetLimit', collection: 'budgetLimits', schema };

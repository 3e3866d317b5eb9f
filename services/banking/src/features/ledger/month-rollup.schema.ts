import { Schema } from 'mongoose';
import type { MonthRollup } from './rollup';

const text = { type: String, required: true };
const whole = { type: Number, default: 0 };

const schema = new Schema<MonthRollup>(
  {
    _id: text,
    userId: text,
    currency: text,
    month: text,
    income: whole,
    expenses: whole,
    pendingIncome: whole,
    pendingExpenses: whole,
    rows: whole,
    counted: whole,
    categories: Schema.Types.Mixed,
    days: Schema.Types.Mixed,
    spent: Schema.Types.Mixed,
    revision: whole,
    born: String,
  },
  { versionKey: false },
);
schema.index({ userId: 1, month: 1 });

export const monthRollupModel = { name: 'MonthRollup', collection: 'monthRollups', schema };

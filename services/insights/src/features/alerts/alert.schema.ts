import { Schema } from 'mongoose';
import { decidedFields, type Decided } from '../notices/decision';

export interface AlertDocument extends Decided {
  _id: string;
  userId: string;
  category: string;
  /** Identifies the budget period: a month, or the first day of any other period. */
  month: string;
  /** Last day of the period. */
  until: string;
  /** Threshold in percent that raised it; there is one alert per user, period, category and threshold. */
  threshold: number;
  severity: 'critical' | 'high' | 'medium' | 'low';
  title: string;
  message: string;
  formula: string;
  currentMinor: number;
  budgetMinor: number;
  currency: string;
  isRead: boolean;
  /** False once the condition cleared or a higher threshold replaced it. */
  active: boolean;
  createdAt: Date;
}

export const alertSchema = new Schema<AlertDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    category: { type: String, required: true },
    month: { type: String, required: true },
    until: { type: String, required: true },
    threshold: { type: Number, required: true },
    severity: { type: String, required: true },
    title: { type: String, required: true },
    message: { type: String, required: true },
    formula: { type: String, required: true },
    currentMinor: { type: Number, required: true },
    budgetMinor: { type: Number, required: true },
    currency: { type: String, required: true },
    ...decidedFields,
    isRead: { type: Boolean, required: true },
    active: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'alerts', versionKey: false, strict: 'throw' },
);
alertSchema.index({ userId: 1, month: 1, category: 1, threshold: 1 }, { unique: true });
alertSchema.index({ userId: 1, until: 1 });

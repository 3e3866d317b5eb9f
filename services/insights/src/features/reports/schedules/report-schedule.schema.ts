import { Schema } from 'mongoose';
import type { ReportFilters, ReportType } from '@app/contracts-insights';

export interface ReportScheduleDocument {
  _id: string;
  userId: string;
  type: ReportType;
  every: 'month' | 'quarter';
  dayOfMonth: number;
  filters: ReportFilters;
  /** Day of the next report, in the person's zone. */
  next: string;
  email?: boolean;
}

const text = { type: String, required: true };
export const reportScheduleSchema = new Schema<ReportScheduleDocument>(
  {
    _id: text,
    userId: text,
    type: text,
    every: text,
    dayOfMonth: { type: Number, required: true },
    filters: { type: Object, required: true },
    next: text,
    email: Boolean,
  },
  { collection: 'reportSchedules', versionKey: false, strict: 'throw', minimize: false },
);
reportScheduleSchema.index({ userId: 1, next: 1 });
reportScheduleSchema.index({ next: 1 });

import { Schema } from 'mongoose';
import type { ReportType } from '@app/contracts-insights';

export interface ReportDocument {
  _id: string;
  userId: string;
  type: ReportType;
  name: string;
  from: string;
  to: string;
  content: string;
  generatedAt: Date;
}

export const reportSchema = new Schema<ReportDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    type: { type: String, required: true },
    name: { type: String, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
    content: { type: String, required: true },
    generatedAt: { type: Date, required: true },
  },
  { collection: 'reports', versionKey: false, strict: 'throw' },
);
reportSchema.index({ userId: 1, generatedAt: 1 });

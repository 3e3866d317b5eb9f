import { Schema } from 'mongoose';
import type { PayrollRun } from '@app/contracts-payroll';

/** One payroll run of the employer that the person connected. */
export interface RunDocument {
  _id: string;
  userId: string;
  date: string;
  /** Total gross pay of all workers. */
  amountMinor: number;
  periodStart?: string;
  periodEnd?: string;
  currency: string;
  employees: number;
  status: PayrollRun['status'];
}

export const runSchema = new Schema<RunDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    date: { type: String, required: true },
    amountMinor: { type: Number, required: true, validate: Number.isSafeInteger },
    periodStart: String,
    periodEnd: String,
    currency: { type: String, required: true },
    employees: { type: Number, required: true, min: 0 },
    status: { type: String, required: true },
  },
  { collection: 'runs', versionKey: false },
);
runSchema.index({ userId: 1, date: 1, _id: 1 });

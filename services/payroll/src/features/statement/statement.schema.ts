import { Schema } from 'mongoose';
import type { PayStatus } from '@app/contracts-payroll';

/** One payslip of the person, in minor units of its currency. */
export interface StatementDocument {
  _id: string;
  userId: string;
  checkDate: string;
  currency: string;
  grossMinor: number;
  netMinor: number;
  taxesMinor: number;
  benefitsMinor: number;
  status: PayStatus;
  /** The payslip it was given out instead of, which stays. */
  correctionOf?: string;
  /** The day of the correction; there wherever `correctionOf` is. */
  correctedOn?: string;
}

const minor = { type: Number, required: true, validate: Number.isSafeInteger };

export const statementSchema = new Schema<StatementDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    checkDate: { type: String, required: true },
    currency: { type: String, required: true },
    grossMinor: minor,
    netMinor: minor,
    taxesMinor: minor,
    benefitsMinor: minor,
    status: { type: String, required: true },
    correctionOf: String,
    correctedOn: String,
  },
  { collection: 'statements', versionKey: false },
);
statementSchema.index({ userId: 1, checkDate: 1, _id: 1 });

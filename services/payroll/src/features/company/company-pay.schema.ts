import { Schema } from 'mongoose';
import type { CompanyPay } from './company-pay';

const text = { type: String, required: true };
const minor = { type: Number, required: true, validate: Number.isSafeInteger };
const mixed = { type: Schema.Types.Mixed, required: true };

export const companyPaySchema = new Schema<CompanyPay>(
  {
    _id: text,
    userId: text,
    workerId: text,
    sourceId: text,
    payDate: text,
    periodStart: String,
    periodEnd: String,
    employer: String,
    currency: text,
    grossMinor: minor,
    netMinor: minor,
    lines: mixed,
    allocations: mixed,
    listed: text,
    fingerprint: text,
    unexplainedMinor: Number,
    correctionOf: String,
    correctedOn: String,
  },
  { collection: 'companyPays', versionKey: false },
);
companyPaySchema.index({ userId: 1, workerId: 1, payDate: 1, _id: 1 });
companyPaySchema.index({ userId: 1, payDate: 1, _id: 1 });

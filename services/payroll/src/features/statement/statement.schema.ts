import { Schema } from 'mongoose';
import type { PayPart, PayStatus } from '@app/contracts-payroll';

/** One line of a payslip, in minor units. */
export interface StatementLine {
  part: PayPart;
  kind: string;
  label: string;
  amountMinor: number;
  yearToDateMinor?: number;
  hours?: number;
  /** For one hour. */
  rateMinor?: number;
}

/** Where net pay went, with the last four digits of the account only. */
export interface Allocation {
  last4: string;
  amountMinor: number;
}

/** One payslip of the person, in minor units of its currency. */
export interface StatementDocument {
  _id: string;
  userId: string;
  checkDate: string;
  periodStart?: string;
  periodEnd?: string;
  employer?: string;
  currency: string;
  grossMinor: number;
  netMinor: number;
  taxesMinor: number;
  /** Deductions before tax. */
  benefitsMinor: number;
  lines?: StatementLine[];
  allocations?: Allocation[];
  status: PayStatus;
  /** Who it came from; missing: the provider. */
  origin?: 'manual' | 'csv';
  /** The provider's own id of it; of a CSV row what tells it apart. */
  sourceId?: string;
  /** Of its content, so that a sync knows what changed. */
  fingerprint?: string;
  /** Its figures do not add up by so much (net that is said less net that follows); it counts nowhere until somebody looked at it. */
  unexplainedMinor?: number;
  /** Somebody looked at what does not add up. */
  review?: 'accepted' | 'left-out';
  /** The payslip it was given out instead of, which stays. */
  correctionOf?: string;
  /** The day of the correction; there wherever `correctionOf` is. */
  correctedOn?: string;
  /** How it stands in the ledger, as the ledger reported it. */
  ledger?: { transactionId: string; matched: boolean };
  version?: number;
}

const minor = { type: Number, required: true, validate: Number.isSafeInteger };
const mixed = Schema.Types.Mixed;

export const statementSchema = new Schema<StatementDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    checkDate: { type: String, required: true },
    periodStart: String,
    periodEnd: String,
    employer: String,
    currency: { type: String, required: true },
    grossMinor: minor,
    netMinor: minor,
    taxesMinor: minor,
    benefitsMinor: minor,
    lines: { type: mixed, default: undefined },
    allocations: { type: mixed, default: undefined },
    status: { type: String, required: true },
    origin: String,
    sourceId: String,
    fingerprint: String,
    unexplainedMinor: Number,
    review: String,
    correctionOf: String,
    correctedOn: String,
    ledger: { type: mixed, default: undefined },
    version: Number,
  },
  { collection: 'statements', versionKey: false },
);
statementSchema.index({ userId: 1, checkDate: 1, _id: 1 });

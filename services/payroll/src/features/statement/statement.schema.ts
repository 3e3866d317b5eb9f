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
  /** Rate for one hour. */
  rateMinor?: number;
}

/** An account that net pay went to, with only the last four digits. */
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
  /** How it was added; if missing, by the provider. */
  origin?: 'manual' | 'csv';
  /** The provider's id; for a CSV row, a hash that distinguishes it. */
  sourceId?: string;
  /** Hash of its content, so that a sync knows what changed. */
  fingerprint?: string;
  /**
   * The difference in its figures (stated net minus computed net); it is excluded from all sums until
   * somebody decided about it.
   */
  unexplainedMinor?: number;
  /** A person's decision about figures that do not add up. */
  review?: 'accepted' | 'left-out';
  /** Id of the payslip it replaces, which is kept. */
  correctionOf?: string;
  /** The day of the correction; always set together with `correctionOf`. */
  correctedOn?: string;
  /** How the ledger booked it, as reported by the ledger. */
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

import type { Day } from '@app/calendar';
import { Schema } from 'mongoose';

/** A statement whose transactions are locked. It is removed when it is unlocked; the audit keeps what happened. */
export interface ReconciliationRow {
  _id: string;
  userId: string;
  accountId: string;
  statementDay: Day;
  startMinor: number;
  endMinor: number;
  transactions: number;
  adjustmentId: string | null;
  lockedAt: Date;
}

const text = { type: String, required: true };
const minor = { type: Number, required: true };
const schema = new Schema<ReconciliationRow>(
  {
    _id: text,
    userId: text,
    accountId: text,
    statementDay: text,
    startMinor: minor,
    endMinor: minor,
    transactions: Number,
    adjustmentId: String,
    lockedAt: Date,
  },
  { versionKey: false },
);
schema.index({ userId: 1, accountId: 1, _id: 1 });

export const reconciliationModel = { name: 'Reconciliation', collection: 'reconciliations', schema };

import { Schema } from 'mongoose';
import type { UnusualPayment } from '@app/contracts-banking';

/** A payment that was told, with the merchant by which it was found. */
export interface ToldPayment extends UnusualPayment {
  merchantKey: string;
}

/** What one person was last told is unusual. */
export interface UnusualPaymentsRow {
  /** The user's id. */
  _id: string;
  userId: string;
  told: ToldPayment[];
}

const text = { type: String, required: true };
const schema = new Schema<UnusualPaymentsRow>(
  { _id: text, userId: text, told: Schema.Types.Mixed },
  { versionKey: false },
);

export const unusualPaymentsModel = { name: 'UnusualPayments', collection: 'unusualPayments', schema };

import { Schema } from 'mongoose';

/** One movement of a coin. The quantity is positive decimal text; the type tells the direction. */
export interface TransactionDocument {
  _id: string;
  userId: string;
  type: string;
  amount: string;
  /** Absent where the value at the time is not known. */
  amountUsdMinor?: number;
  currency: string;
  description: string;
  date: string;
  /** Absent where no wallet was told; such a movement belongs to no history. */
  walletId?: string;
  at?: Date;
  /** The part of what left that the network kept; decimal text in the same coin. */
  fee?: string;
  /** There where a person recorded it by hand, who can take it back. */
  byHand?: true;
}

const text = { type: String, required: true };

export const transactionSchema = new Schema<TransactionDocument>(
  {
    _id: text,
    userId: text,
    type: text,
    amount: text,
    amountUsdMinor: { type: Number, validate: Number.isSafeInteger },
    currency: text,
    description: { type: String, default: '' },
    date: text,
    walletId: String,
    at: Date,
    fee: String,
    byHand: Boolean,
  },
  { collection: 'transactions', versionKey: false },
);
transactionSchema.index({ userId: 1, date: 1, _id: 1 });

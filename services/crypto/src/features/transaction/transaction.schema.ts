import { Schema } from 'mongoose';

/** One movement of a coin. The quantity is positive decimal text; the type gives the direction. */
export interface TransactionDocument {
  _id: string;
  userId: string;
  type: string;
  amount: string;
  /** Missing if the value at the time is unknown. */
  amountUsdMinor?: number;
  currency: string;
  description: string;
  date: string;
  /** Missing if no wallet was given; such a movement belongs to no history. */
  walletId?: string;
  at?: Date;
  /** The part of what left that the network kept; decimal text in the same coin. */
  fee?: string;
  /** A fee in cents, separate from the value: it increases what was paid, or reduces what was received. */
  feeUsdMinor?: number;
  /**
   * For a swap, what was received and its wallet; `amount` is what was given, `amountUsdMinor` the value of
   * either.
   */
  counter?: Counter;
  /** The connection it was read through. */
  connectionId?: string;
  /** Id of the transaction on its network. */
  hash?: string;
  note?: string;
  /** Lots that the person chose to leave first, by the transaction that brought them. */
  picks?: { lotId: string; amount: string }[];
  /** Set if the person recorded it by hand; they can then remove it. */
  byHand?: true;
  /** Set if it changed the balance of its wallet; removing it changes the balance back. */
  movedBalance?: true;
  /** The file it came from. */
  importId?: string;
  /** When the person removed it: it is then excluded from all sums, and can be restored. */
  removedAt?: Date;
}

/** The other side of a swap. */
export interface Counter {
  walletId: string;
  currency: string;
  amount: string;
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
    feeUsdMinor: { type: Number, validate: Number.isSafeInteger },
    counter: { type: { walletId: text, currency: text, amount: text }, _id: false, default: undefined },
    connectionId: String,
    hash: String,
    note: String,
    picks: { type: [{ lotId: text, amount: text, _id: false }], default: undefined },
    byHand: Boolean,
    movedBalance: Boolean,
    importId: String,
    removedAt: Date,
  },
  { collection: 'transactions', versionKey: false },
);
transactionSchema.index({ userId: 1, date: 1, _id: 1 });

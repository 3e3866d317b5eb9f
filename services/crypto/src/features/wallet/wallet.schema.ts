import { Schema } from 'mongoose';

/** One coin held in one place. Quantities and prices are decimal text; the value is in cents of the quote currency. */
export interface WalletDocument {
  _id: string;
  userId: string;
  currency: string;
  currencyName: string;
  walletName: string;
  balance: string;
  /** Absent while there is no price. */
  balanceUsdMinor?: number;
  /** Percent, such as `-1.25`. */
  priceChange24h?: string;
  lastPriceUsd?: string;
  /** When that price was read. */
  priceAt?: Date;
}

const text = { type: String, required: true };

export const walletSchema = new Schema<WalletDocument>(
  {
    _id: text,
    userId: text,
    currency: text,
    currencyName: text,
    walletName: text,
    balance: text,
    balanceUsdMinor: { type: Number, validate: Number.isSafeInteger },
    priceChange24h: String,
    lastPriceUsd: String,
    priceAt: Date,
  },
  { collection: 'wallets', versionKey: false },
);
walletSchema.index({ userId: 1, currency: 1, _id: 1 });

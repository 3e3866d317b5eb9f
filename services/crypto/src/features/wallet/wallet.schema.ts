import { Schema } from 'mongoose';
import type { WalletKind } from '@app/contracts-crypto';

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
  /** How it is kept up to date; `manual` where it is absent. */
  kind?: WalletKind;
  /** The connection it is read through, and its id there. */
  connectionId?: string;
  externalId?: string;
  /** Out of an archive: the person's id where its id, and those of its movements, were made. */
  root?: string;
  /** A public address the person watches, kept by hand. */
  address?: string;
  /** When it was last read whole. */
  syncedAt?: Date;
  /** Why the last reading failed: its figures are those of before. */
  staleReason?: string;
  /** When the person took it away; it and its movements are as if they were gone, and can be restored. */
  removedAt?: Date;
  /** The file it was made of. */
  importId?: string;
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
    kind: String,
    connectionId: String,
    externalId: String,
    root: String,
    address: String,
    syncedAt: Date,
    staleReason: String,
    removedAt: Date,
    importId: String,
  },
  { collection: 'wallets', versionKey: false },
);
walletSchema.index({ userId: 1, currency: 1, _id: 1 });

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
  /** Missing while there is no price. */
  balanceUsdMinor?: number;
  /** Percent, such as `-1.25`. */
  priceChange24h?: string;
  lastPriceUsd?: string;
  /** When that price was read. */
  priceAt?: Date;
  /** How it is updated; missing means `manual`. */
  kind?: WalletKind;
  /** The connection it is read through, and its id there. */
  connectionId?: string;
  externalId?: string;
  /**
   * Set for a wallet from an archive: the person's id for which its id and those of its movements were made.
   */
  root?: string;
  /** A public address that the person watches; a manual wallet. */
  address?: string;
  /** When it was last read completely. */
  syncedAt?: Date;
  /** Why the last reading failed; its figures are then those from before. */
  staleReason?: string;
  /** When the person removed it; it and its movements then count as deleted, and can be restored. */
  removedAt?: Date;
  /** Id of the import that created it. */
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

import { amount, day, id, instant } from '@app/contracts-kernel';
import { z } from 'zod';

/** Values are quoted in this currency, whatever the person's default is. */
export const quoteCurrency = 'USD';

/** An exact quantity of a coin as decimal text: up to 18 decimals, never a float. */
export const quantity = z.string().regex(/^-?\d{1,30}(\.\d{1,18})?$/, 'Must be a decimal number');

/** Capital code of a coin, `BTC`. */
export const coin = z.string().regex(/^[A-Z0-9]{2,12}$/, 'Must be a coin code such as BTC');

export const wallet = z.object({
  id,
  currency: coin,
  currencyName: z.string(),
  walletName: z.string(),
  balance: quantity,
  /** Null while there is no price: unknown is not zero. */
  balanceUsd: amount.nullable(),
  /** Percent, two decimals. */
  priceChange24h: z.number().nullable(),
  lastPriceUsd: z.number().nullable(),
  /** When the price was read; null where that is not known, and then it counts as current nowhere. */
  priceAt: instant.nullable().optional(),
});
export type Wallet = z.infer<typeof wallet>;

export const wallets = z.object({ wallets: z.array(wallet) });
export type Wallets = z.infer<typeof wallets>;

export const cryptoTransaction = z.object({
  id,
  /** `send`, `receive`, `buy`, `sell` and whatever else an exchange reports. */
  type: z.string().min(1).max(40),
  /** Positive; the type tells the direction. */
  amount: quantity,
  amountUsd: amount.nullable(),
  currency: coin,
  description: z.string(),
  date: day,
  /** The wallet it moved; absent where none was told. */
  walletId: id.optional(),
  at: instant.optional(),
  /** Of what left, the part the network kept; in the same coin. */
  fee: quantity.optional(),
  /** The other leg, where the person said that both are one transfer between own wallets. */
  transferWith: id.optional(),
});
export type CryptoTransaction = z.infer<typeof cryptoTransaction>;

export const cryptoTransactions = z.object({ transactions: z.array(cryptoTransaction) });
export type CryptoTransactions = z.infer<typeof cryptoTransactions>;

/** Two movements that look like one transfer between own wallets. */
export const transferPair = z.object({
  send: cryptoTransaction,
  receive: cryptoTransaction,
  /** Names of the wallets. */
  from: z.string(),
  to: z.string(),
  /** What the network kept: the difference of the two. */
  fee: quantity,
});
export type TransferPair = z.infer<typeof transferPair>;

export const exchangeResult = z.object({
  success: z.boolean(),
  message: z.string(),
  /** Where the person gives consent, when the exchange wants that in its own pages. */
  authorizeUrl: z.url().optional(),
});
export type ExchangeResult = z.infer<typeof exchangeResult>;

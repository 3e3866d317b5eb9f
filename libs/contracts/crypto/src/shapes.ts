import { amount, day, id, instant, providerSetup } from '@app/contracts-kernel';
import { z } from 'zod';

/** Currency of all values, independent of the person's default. */
export const quoteCurrency = 'USD';

/** An exact quantity of a coin as decimal text: up to 18 decimals, never a float. */
export const quantity = z.string().regex(/^-?\d{1,30}(\.\d{1,18})?$/, 'Must be a decimal number');

/** Upper-case code of a coin, such as `BTC`. */
export const coin = z.string().regex(/^[A-Z0-9]{2,12}$/, 'Must be a coin code such as BTC');

/** How a wallet is updated: read from an exchange, by hand, from a file, or from the network for a public address. */
export const walletKind = z.enum(['exchange', 'manual', 'csv', 'address']);
export type WalletKind = z.infer<typeof walletKind>;

export const wallet = z.object({
  id,
  currency: coin,
  currencyName: z.string(),
  walletName: z.string(),
  balance: quantity,
  /** Null without a price: unknown is not zero. */
  balanceUsd: amount.nullable(),
  /** In percent with two decimals. */
  priceChange24h: z.number().nullable(),
  lastPriceUsd: z.number().nullable(),
  /** Time at which the price was read; null if unknown, and then it never counts as current. */
  priceAt: instant.nullable().optional(),
  kind: walletKind.optional(),
  /** A public address whose balance is tracked. */
  address: z.string().optional(),
  /** Time of the last complete reading. */
  syncedAt: instant.optional(),
  /** Why the last reading failed; the figures are then from before it. */
  staleReason: z.string().optional(),
});
export type Wallet = z.infer<typeof wallet>;

export const wallets = z.object({ wallets: z.array(wallet) });
export type Wallets = z.infer<typeof wallets>;

export const cryptoTransaction = z.object({
  id,
  /** `send`, `receive`, `buy`, `sell` and any other kind that an exchange reports. */
  type: z.string().min(1).max(40),
  /** Positive; the type gives the direction. */
  amount: quantity,
  amountUsd: amount.nullable(),
  currency: coin,
  description: z.string(),
  date: day,
  /** The wallet it belongs to; absent if none was given. */
  walletId: id.optional(),
  at: instant.optional(),
  /** The part of a sent amount that the network kept, in the same coin. */
  fee: quantity.optional(),
  /** A fee in dollars on top of the value. */
  feeUsd: amount.optional(),
  /** For a swap, the coins received. */
  counter: z.object({ walletId: id, currency: coin, amount: quantity }).optional(),
  /** Hash of the transaction on its network. */
  hash: z.string().optional(),
  note: z.string().optional(),
  /** Recorded by hand, so it can be removed. */
  byHand: z.literal(true).optional(),
  /** The other leg, if the person decided that both are one transfer between own wallets. */
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
  /** The network's fee: the difference of the two amounts. */
  fee: quantity,
});
export type TransferPair = z.infer<typeof transferPair>;

/** `needs_login`: the person must consent again; the other states recover automatically. */
export const connectionState = z.enum(['active', 'needs_login', 'degraded', 'rate_limited']);
export type ConnectionState = z.infer<typeof connectionState>;

export const exchangeConnection = z.object({
  id,
  /** Connected by consent on the exchange's pages, or with the person's own API key. */
  way: z.enum(['oauth', 'key']),
  practice: z.boolean(),
  state: connectionState,
  /** Why the last reading failed, as a sentence for the person. */
  reason: z.string().nullable(),
  connectedAt: instant,
  lastSync: instant.nullable(),
  nextSync: instant.nullable(),
  /** Present while wallets are being read: how many are done. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
});
export type ExchangeConnection = z.infer<typeof exchangeConnection>;

/** The exchange set up on this server, and the person's connection to it. */
export const exchangeState = z.object({
  provider: providerSetup,
  /** Whether consent is given on the exchange's pages; otherwise a person enters an API key. */
  consents: z.boolean().optional(),
  connection: exchangeConnection.nullable().optional(),
  /** Coins whose public addresses this server can read; people enter the balance of other coins themselves. */
  addresses: z.array(coin).optional(),
  /** A key of the practice exchange on this machine; absent for a real exchange. */
  practiceKey: z.object({ keyName: z.string(), privateKey: z.string() }).optional(),
});
export type ExchangeState = z.infer<typeof exchangeState>;

/** Result of reading one wallet. */
export const walletSync = z.object({
  walletId: id,
  walletName: z.string(),
  result: z.enum(['updated', 'unchanged', 'failed']),
  /** Number of new movements. */
  added: z.int(),
  /** Why it failed, or which of its movements were left out because they could not be read. */
  reason: z.string().optional(),
});
export type WalletSync = z.infer<typeof walletSync>;

export const exchangeResult = z.object({
  success: z.boolean(),
  message: z.string(),
  /** Address at which the person gives consent, if the exchange uses its own pages for that. */
  authorizeUrl: z.url().optional(),
});
export type ExchangeResult = z.infer<typeof exchangeResult>;

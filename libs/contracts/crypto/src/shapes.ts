import { amount, day, id, instant, providerSetup } from '@app/contracts-kernel';
import { z } from 'zod';

/** Values are quoted in this currency, whatever the person's default is. */
export const quoteCurrency = 'USD';

/** An exact quantity of a coin as decimal text: up to 18 decimals, never a float. */
export const quantity = z.string().regex(/^-?\d{1,30}(\.\d{1,18})?$/, 'Must be a decimal number');

/** Capital code of a coin, `BTC`. */
export const coin = z.string().regex(/^[A-Z0-9]{2,12}$/, 'Must be a coin code such as BTC');

/** How a wallet is kept up to date: read from an exchange, by hand, from a file, or by hand for an address that is watched. */
export const walletKind = z.enum(['exchange', 'manual', 'csv', 'address']);
export type WalletKind = z.infer<typeof walletKind>;

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
  kind: walletKind.optional(),
  /** A public address that is watched. */
  address: z.string().optional(),
  /** When it was last read whole. */
  syncedAt: instant.optional(),
  /** Why the last reading failed: the figures are those of before. */
  staleReason: z.string().optional(),
});
export type Wallet = z.infer<typeof wallet>;

export const wallets = z.object({ wallets: z.array(wallet) });
export type Wallets = z.infer<typeof wallets>;

export const cryptoTransaction = z.object({
  id,
  /** `send`, `receive`, `buy`, `sell` and whatever else an exchange reports. */
  type: z.string().min(1).max(40),
  /** Positive; the type gives the direction. */
  amount: quantity,
  amountUsd: amount.nullable(),
  currency: coin,
  description: z.string(),
  date: day,
  /** The wallet it moved; absent where none was given. */
  walletId: id.optional(),
  at: instant.optional(),
  /** Of what left, the part the network kept; in the same coin. */
  fee: quantity.optional(),
  /** A fee in dollars beside the value. */
  feeUsd: amount.optional(),
  /** Of a swap, what was got for it. */
  counter: z.object({ walletId: id, currency: coin, amount: quantity }).optional(),
  /** Name of the transaction on its network. */
  hash: z.string().optional(),
  note: z.string().optional(),
  /** Recorded by hand: it can be removed. */
  byHand: z.literal(true).optional(),
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

/** `needs_login`: the person has to consent again; the others heal by themselves. */
export const connectionState = z.enum(['active', 'needs_login', 'degraded', 'rate_limited']);
export type ConnectionState = z.infer<typeof connectionState>;

export const exchangeConnection = z.object({
  id,
  /** By consent in the exchange's pages, or by an API key of the person's own. */
  way: z.enum(['oauth', 'key']),
  practice: z.boolean(),
  state: connectionState,
  /** Why the last reading failed, in words for the person. */
  reason: z.string().nullable(),
  connectedAt: instant,
  lastSync: instant.nullable(),
  nextSync: instant.nullable(),
  /** There while wallets are read: how many of them are done. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
});
export type ExchangeConnection = z.infer<typeof exchangeConnection>;

/** The exchange of this server, and the person's connection to it. */
export const exchangeState = z.object({
  provider: providerSetup,
  /** Whether consent is given in the exchange's pages; without it a person brings an API key. */
  consents: z.boolean().optional(),
  connection: exchangeConnection.nullable().optional(),
  /** Coins whose public addresses this server reads; of others people keep the balance themselves. */
  addresses: z.array(coin).optional(),
  /** A key of the practice exchange on this machine; there is none of a real one. */
  practiceKey: z.object({ keyName: z.string(), privateKey: z.string() }).optional(),
});
export type ExchangeState = z.infer<typeof exchangeState>;

/** What reading one wallet came to. */
export const walletSync = z.object({
  walletId: id,
  walletName: z.string(),
  result: z.enum(['updated', 'unchanged', 'failed']),
  /** Movements that are new. */
  added: z.int(),
  /** Why it failed, or which movements of it were left out because they could not be read. */
  reason: z.string().optional(),
});
export type WalletSync = z.infer<typeof walletSync>;

export const exchangeResult = z.object({
  success: z.boolean(),
  message: z.string(),
  /** Where the person gives consent, when the exchange wants that in its own pages. */
  authorizeUrl: z.url().optional(),
});
export type ExchangeResult = z.infer<typeof exchangeResult>;

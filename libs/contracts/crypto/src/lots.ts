import { amount, day, id, nothing, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { example } from './example';
import { movementKinds, type MovementKind } from './movement-kinds';
import { cryptoTransaction, quantity } from './shapes';
import { historyReads } from './stale-reads';

/** Totals of one wallet's lots: first in, first out, in exact quantities. */
export const walletLots = z.object({
  walletId: id,
  /** Sum of the lots. */
  held: quantity,
  /** Their cost; lots of unknown cost count as zero. */
  costUsd: amount,
  /** False if the cost of a lot is unknown, so that `costUsd` is incomplete. */
  costKnown: z.boolean(),
  /** The wallet's balance less its lots: the quantity that the history does not explain. */
  unexplained: quantity,
});
export type WalletLots = z.infer<typeof walletLots>;

/** Coins that left although their acquisition is missing; their basis is treated as zero. */
export const missingAcquisition = z.object({
  transaction: cryptoTransaction,
  walletName: z.string(),
  quantity,
});
export type MissingAcquisition = z.infer<typeof missingAcquisition>;

export const cryptoLots = z.object({ wallets: z.array(walletLots), missing: z.array(missingAcquisition) });
export type CryptoLots = z.infer<typeof cryptoLots>;

export const readCryptoLotsEndpoint = endpoint({
  name: 'crypto.lots.read',
  summary:
    'Totals of each wallet’s lots from the first 20,000 transactions, and the disposals that lack an acquisition, newest first; at most 100.',
  http: 'GET /api/crypto/lots',
  request: nothing,
  reply: cryptoLots,
  example: {
    request: {},
    reply: {
      wallets: [
        {
          walletId: example.wallet.id,
          held: '0.18342019',
          costUsd: 9120.44,
          costKnown: true,
          unexplained: '0',
        },
      ],
      missing: [
        {
          transaction: { ...example.transaction, id: '01920000-0000-7000-8000-0000000000d4', type: 'sell' },
          walletName: 'ETH Wallet',
          quantity: '0.35',
        },
      ],
    },
  },
});

/** The kinds a person can record; movements inside an exchange are excluded. */
const kinds = Object.keys(movementKinds).filter((kind) => !kind.startsWith('internal_')) as [
  MovementKind,
  ...MovementKind[],
];

export const addCryptoTransactionEndpoint = endpoint({
  name: 'crypto.transactions.add',
  summary:
    'Records a movement of a wallet by hand. The balance of a manual wallet changes with it, unless `keepBalance` is set; that of an exchange wallet never does. A swap names what was received.',
  http: 'POST /api/crypto/transactions',
  invalidates: historyReads,
  request: z.strictObject({
    walletId: id,
    type: z.enum(kinds),
    amount: quantity.refine((text) => /^[\d.]*[1-9]/.test(text), 'Must be more than zero'),
    /** Its value at that time; null if unknown. */
    amountUsd: amount.min(0).nullable(),
    date: day,
    description: z.string().trim().max(140).optional(),
    /** A fee in dollars on top of the value: it adds to the purchase cost, or reduces the proceeds. */
    feeUsd: amount.min(0).optional(),
    /** The part of a sent amount that the network keeps. */
    fee: quantity.optional(),
    /** For a swap: the coins received, and the wallet they came into. */
    counter: z
      .strictObject({
        walletId: id,
        amount: quantity.refine((text) => /^[\d.]*[1-9]/.test(text), 'Must be more than zero'),
      })
      .optional(),
    hash: z.string().trim().max(140).optional(),
    note: z.string().trim().max(500).optional(),
    /** True leaves the balance as it is, for a movement that only completes the history. */
    keepBalance: z.boolean().optional(),
  }),
  reply: cryptoTransaction,
  errors: ['NOT_FOUND', 'CONFLICT'],
  example: {
    request: {
      walletId: example.wallet.id,
      type: 'buy',
      amount: '0.35',
      amountUsd: 700,
      date: '2025-01-15',
    },
    reply: example.transaction,
  },
});

export const removeCryptoTransactionEndpoint = endpoint({
  name: 'crypto.transactions.remove',
  summary: 'Removes a movement that was recorded by hand.',
  http: 'DELETE /api/crypto/transactions/:id',
  invalidates: historyReads,
  request: z.strictObject({ id }),
  reply: z.object({ removed: z.literal(true) }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  example: { request: { id: example.transaction.id }, reply: { removed: true } },
});

export const restoreCryptoTransactionEndpoint = endpoint({
  name: 'crypto.transactions.restore',
  summary: 'Restores a movement that was recorded by hand and removed.',
  http: 'POST /api/crypto/transactions/:id/restore',
  invalidates: historyReads,
  request: z.strictObject({ id }),
  reply: cryptoTransaction,
  errors: ['NOT_FOUND'],
  example: { request: { id: example.transaction.id }, reply: example.transaction },
});

import { id, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { example } from './example';
import { coin, quantity, wallet } from './shapes';
import { historyReads } from './stale-reads';

const name = z.string().trim().min(1, 'Give the wallet a name').max(60);
const held = quantity.refine((text) => !text.startsWith('-'), 'Must be zero or more');
/** Dollars per coin, as decimal text. */
const price = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,12})?$/, 'Must be a price such as 64152.43')
  .optional();
const address = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9:_-]{8,120}$/, 'Must be a public address, without spaces')
  .optional();

export const addWalletEndpoint = endpoint({
  name: 'crypto.wallets.add',
  summary:
    'Adds a manual wallet, with or without a public address. Its price comes from the exchange if one is set up, otherwise from the person; the balance of an address comes from its network if this server can read it.',
  http: { address: 'POST /api/crypto/wallets', status: 201 },
  invalidates: historyReads,
  request: z.strictObject({
    walletName: name,
    currency: coin,
    currencyName: z.string().trim().max(60).optional(),
    balance: held,
    address,
    price,
  }),
  reply: wallet,
  errors: ['CONFLICT', 'SERVICE_UNAVAILABLE'],
  timeoutMs: 20_000,
  example: {
    request: { walletName: 'Cold storage', currency: 'BTC', balance: '0.5' },
    reply: { ...example.wallet, kind: 'manual' as const },
  },
});

export const changeWalletEndpoint = endpoint({
  name: 'crypto.wallets.change',
  summary: 'Changes the name, balance, address or price of a manual wallet.',
  http: 'PATCH /api/crypto/wallets/:id',
  invalidates: historyReads,
  request: z.strictObject({ id, walletName: name.optional(), balance: held.optional(), address, price }),
  reply: wallet,
  errors: ['NOT_FOUND', 'CONFLICT', 'SERVICE_UNAVAILABLE'],
  timeoutMs: 20_000,
  example: {
    request: { id: example.wallet.id, balance: '0.6' },
    reply: { ...example.wallet, kind: 'manual' as const },
  },
});

export const removeWalletEndpoint = endpoint({
  name: 'crypto.wallets.remove',
  summary: 'Removes a manual wallet with its movements; it can be restored.',
  http: 'DELETE /api/crypto/wallets/:id',
  invalidates: historyReads,
  request: z.strictObject({ id }),
  reply: z.object({ removed: z.literal(true) }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  example: { request: { id: example.wallet.id }, reply: { removed: true } },
});

export const restoreWalletEndpoint = endpoint({
  name: 'crypto.wallets.restore',
  summary: 'Restores a removed wallet with its movements.',
  http: 'POST /api/crypto/wallets/:id/restore',
  invalidates: historyReads,
  request: z.strictObject({ id }),
  reply: wallet,
  errors: ['NOT_FOUND'],
  example: { request: { id: example.wallet.id }, reply: example.wallet },
});

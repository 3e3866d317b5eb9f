import { endpoint, nothing } from '@app/contracts-kernel';
import { z } from 'zod';
import { historyReads } from './stale-reads';

/**
 * Which coins are sold first: the oldest, the newest, the most expensive, the ones the person picked (the oldest if none were
 * picked), or a share of all at their average cost.
 */
export const lotMethod = z.enum(['fifo', 'lifo', 'hifo', 'specific', 'average']);
export type LotMethod = z.infer<typeof lotMethod>;

/** Whether a disposal uses lots of its own wallet (the US rule from 2025 on) or of all wallets. */
export const lotScope = z.enum(['wallet', 'universal']);
export type LotScope = z.infer<typeof lotScope>;

export const cryptoSettings = z.strictObject({
  method: lotMethod,
  scope: lotScope,
  /** Marks losses of coins that were also bought within 30 days. */
  washSaleNote: z.boolean(),
});
export type CryptoSettings = z.infer<typeof cryptoSettings>;

export const usualCryptoSettings: CryptoSettings = { method: 'fifo', scope: 'wallet', washSaleNote: false };

export const readCryptoSettingsEndpoint = endpoint({
  name: 'crypto.settings.read',
  summary: 'How lots are matched: method, scope and notes. Defaults to first in, first out per wallet.',
  http: 'GET /api/crypto/settings',
  request: nothing,
  reply: cryptoSettings,
  example: { request: {}, reply: usualCryptoSettings },
});

export const changeCryptoSettingsEndpoint = endpoint({
  name: 'crypto.settings.change',
  summary: 'Chooses how lots are matched; all costs and gains are recalculated.',
  http: 'PUT /api/crypto/settings',
  invalidates: historyReads,
  request: cryptoSettings,
  reply: cryptoSettings,
  example: {
    request: { ...usualCryptoSettings, method: 'hifo' },
    reply: { ...usualCryptoSettings, method: 'hifo' },
  },
});

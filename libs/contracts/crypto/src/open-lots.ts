import { amount, day, endpoint, id } from '@app/contracts-kernel';
import { z } from 'zod';
import { example } from './example';
import { lotMethod, lotScope } from './lot-rule';
import { coin, cryptoTransaction, quantity } from './shapes';
import { historyReads } from './stale-reads';

/** Coins that were acquired together and are still held. Amounts in US dollars. */
export const openLot = z.object({
  /** The movement that acquired them. */
  lotId: id,
  coin,
  /** The wallet that holds them; null with the universal scope, in which lots belong to no wallet. */
  walletName: z.string().nullable(),
  /** Null if the acquisition day is unknown. */
  acquired: day.nullable(),
  quantity,
  cost: amount,
  costKnown: z.boolean(),
  /** At the last price; null without one. */
  value: amount.nullable(),
  unrealised: amount.nullable(),
  /** Held for more than one year as of today. */
  long: z.boolean(),
});
export type OpenLot = z.infer<typeof openLot>;

export const listOpenLotsEndpoint = endpoint({
  name: 'crypto.lots.list',
  summary: 'Every lot that is still held, by coin and day of acquisition; at most 2,000.',
  http: 'GET /api/crypto/lots/open',
  timeoutMs: 10_000,
  request: z.strictObject({}),
  reply: z.object({ method: lotMethod, scope: lotScope, lots: z.array(openLot) }),
  example: {
    request: {},
    reply: {
      method: 'fifo' as const,
      scope: 'wallet' as const,
      lots: [
        {
          lotId: example.transaction.id,
          coin: 'BTC',
          walletName: 'BTC Wallet',
          acquired: '2025-03-01',
          quantity: '0.04',
          cost: 1716,
          costKnown: true,
          value: 2566.1,
          unrealised: 850.1,
          long: true,
        },
      ],
    },
  },
});

/** A lot that a disposal could use, as it was just before the disposal. */
export const lotChoice = z.object({
  lotId: id,
  acquired: day.nullable(),
  /** The quantity available then. */
  available: quantity,
  cost: amount,
  costKnown: z.boolean(),
  /** Held for more than one year at the disposal. */
  long: z.boolean(),
  /** The quantity the person picked; `0` for none. */
  picked: quantity,
});
export type LotChoice = z.infer<typeof lotChoice>;

const pickExample = {
  transaction: { ...example.transaction, id: '01920000-0000-7000-8000-0000000000d4', type: 'sell' },
  choices: [
    {
      lotId: example.transaction.id,
      acquired: '2025-03-01',
      available: '0.04',
      cost: 1716,
      costKnown: true,
      long: true,
      picked: '0.0125',
    },
  ],
};

export const readLotChoicesEndpoint = endpoint({
  name: 'crypto.lots.choices',
  summary:
    'The lots that a disposal could use, as they were just before it, and which of them the person picked.',
  http: 'GET /api/crypto/transactions/:id/lots',
  timeoutMs: 10_000,
  request: z.strictObject({ id }),
  reply: z.object({ transaction: cryptoTransaction, choices: z.array(lotChoice) }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  example: { request: { id: pickExample.transaction.id }, reply: pickExample },
});

export const pickLotsEndpoint = endpoint({
  name: 'crypto.lots.pick',
  summary:
    'Picks the lots that a disposal uses; any quantity not picked is taken from the oldest lots. An empty list removes the picks. Used only with the method of specific identification.',
  http: 'PUT /api/crypto/transactions/:id/lots',
  invalidates: historyReads,
  request: z.strictObject({
    id,
    picks: z
      .array(
        z.strictObject({
          lotId: id,
          amount: quantity.refine((text) => /^[\d.]*[1-9]/.test(text), 'Must be more than zero'),
        }),
      )
      .max(200),
  }),
  reply: z.object({ picked: quantity }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  example: {
    request: {
      id: pickExample.transaction.id,
      picks: [{ lotId: example.transaction.id, amount: '0.0125' }],
    },
    reply: { picked: '0.0125' },
  },
});

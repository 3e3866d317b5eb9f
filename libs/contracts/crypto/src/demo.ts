import { day, request } from '@app/contracts-kernel';
import { z } from 'zod';

export const seedCryptoDemo = request({
  name: 'crypto.demo.seed',
  summary: 'Gives a demo visitor wallets with what happened in them. Only for demo actors, once.',
  effect: 'keyed',
  errors: ['FORBIDDEN', 'CONFLICT'],
  timeoutMs: 15_000,
  request: z.strictObject({ seed: z.int().min(0), today: day }),
  reply: z.object({ wallets: z.int(), transactions: z.int() }),
  example: { request: { seed: 1, today: '2026-11-21' }, reply: { wallets: 4, transactions: 17 } },
});

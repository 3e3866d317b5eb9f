import { day, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';

export const seedCryptoDemoEndpoint = endpoint({
  name: 'crypto.demo.seed',
  summary:
    'Gives a demo visitor manual wallets and, if there is a practice exchange, a connection to it. Only for demo actors, once.',
  effect: 'command',
  errors: ['FORBIDDEN', 'CONFLICT'],
  timeoutMs: 25_000,
  request: z.strictObject({ seed: z.int().min(0), today: day }),
  reply: z.object({ wallets: z.int(), transactions: z.int() }),
  example: { request: { seed: 1, today: '2026-11-21' }, reply: { wallets: 2, transactions: 2 } },
});

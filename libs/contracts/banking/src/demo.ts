import { day, eraseUserRequest, healthRequest, request } from '@app/contracts-kernel';
import { z } from 'zod';

export const seedDemoRequest = request({
  name: 'banking.demo.seed',
  summary:
    'Fills a demo visitor’s empty ledger from the seeded generator, relative to `today`. Only for demo actors.',
  effect: 'keyed',
  errors: ['FORBIDDEN', 'CONFLICT'],
  timeoutMs: 30_000,
  request: z.strictObject({ seed: z.int().min(0), today: day }),
  reply: z.object({ transactions: z.int(), accounts: z.int() }),
  example: { request: { seed: 1, today: '2026-11-21' }, reply: { transactions: 2500, accounts: 6 } },
});

export const bankingHealthRequest = healthRequest('banking');
export const bankingEraseUserRequest = eraseUserRequest('banking');

import {
  amount,
  day,
  eraseUserEndpoint,
  exportUserEndpoint,
  healthEndpoint,
  list,
  endpoint,
  restoreUserEndpoint,
} from '@app/contracts-kernel';
import { z } from 'zod';

export const seedDemoEndpoint = endpoint({
  name: 'banking.demo.seed',
  summary:
    'Fills a demo visitor’s empty ledger from the seeded generator, relative to `today`. Only for demo actors.',
  effect: 'command',
  errors: ['FORBIDDEN', 'CONFLICT'],
  timeoutMs: 30_000,
  request: z.strictObject({ seed: z.int().min(0), today: day }),
  reply: z.object({
    transactions: z.int(),
    accounts: z.int(),
    /** Net pay received, oldest first; the demo payslips are generated to match it. */
    pay: list(z.object({ date: day, amount })),
  }),
  example: {
    request: { seed: 1, today: '2026-11-21' },
    reply: { transactions: 2500, accounts: 12, pay: [{ date: '2026-11-19', amount: 2412.5 }] },
  },
});

export const bankingHealthEndpoint = healthEndpoint('banking');
export const bankingEraseUserEndpoint = eraseUserEndpoint('banking');
export const bankingExportUserEndpoint = exportUserEndpoint('banking');
export const bankingRestoreUserEndpoint = restoreUserEndpoint('banking');

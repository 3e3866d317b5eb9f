import { amount, day, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';

export const seedPayrollDemoEndpoint = endpoint({
  name: 'payroll.demo.seed',
  summary:
    'Connects a demo visitor to an invented employer: workers, runs, settings, and a payslip for each pay in the ledger. Only for demo actors, once.',
  effect: 'command',
  errors: ['FORBIDDEN', 'CONFLICT'],
  timeoutMs: 15_000,
  request: z.strictObject({
    seed: z.int().min(0),
    today: day,
    /** Net pay received in the ledger, oldest first. */
    pay: z.array(z.strictObject({ date: day, amount })).max(200),
  }),
  reply: z.object({ employees: z.int(), runs: z.int(), statements: z.int() }),
  example: {
    request: { seed: 1, today: '2026-11-21', pay: [{ date: '2026-11-19', amount: 2412.5 }] },
    reply: { employees: 6, runs: 4, statements: 1 },
  },
});

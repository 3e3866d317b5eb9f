import { id, request, route } from '@app/contracts-kernel';
import { z } from 'zod';

const loaded = z.object({
  accounts: z.int(),
  transactions: z.int(),
  /** Takes all of it away again, with what was changed of it since. */
  undoId: id,
});
const example = { accounts: 12, transactions: 2_500, undoId: '01920000-0000-7000-8000-0000000000ea' };

export const loadSampleRequest = request({
  name: 'banking.sample.load',
  summary:
    'Fills an empty ledger with invented accounts, transactions, budgets and bills, all or none of them.',
  effect: 'keyed',
  errors: ['LEDGER_NOT_EMPTY'],
  timeoutMs: 30_000,
  request: z.strictObject({}),
  reply: loaded,
  example: { request: {}, reply: example },
});
export const loadSampleRoute = route({
  name: 'banking.sample.load',
  summary: 'Fills an empty ledger with sample data.',
  method: 'POST',
  path: '/api/sample-data',
  status: 201,
  body: z.strictObject({}),
  reply: loaded,
  errors: ['LEDGER_NOT_EMPTY'],
  asks: loadSampleRequest,
  example: { body: {}, reply: example },
});

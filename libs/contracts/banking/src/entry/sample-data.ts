import { id, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { allReads } from '../stale-reads';

const loaded = z.object({
  accounts: z.int(),
  transactions: z.int(),
  /** Removes all sample data, including what was changed in it since. */
  undoId: id,
});
const example = { accounts: 12, transactions: 2_500, undoId: '01920000-0000-7000-8000-0000000000ea' };

export const loadSampleEndpoint = endpoint({
  name: 'banking.sample.load',
  summary:
    'Fills an empty ledger with invented accounts, transactions, budgets and bills, all or none of them.',
  http: { address: 'POST /api/sample-data', ledger: 'owner', status: 201 },
  invalidates: allReads,
  errors: ['LEDGER_NOT_EMPTY'],
  timeoutMs: 30_000,
  request: z.strictObject({}),
  reply: loaded,
  example: { request: {}, reply: example },
});

import { id, instant, list, endpoint, source } from '@app/contracts-kernel';
import { z } from 'zod';
import { exampleTransaction } from './transaction';

/** One change of a transaction: when, its source, and each field's value before and after, as text or number. */
export const transactionHistoryEntry = z.object({
  at: instant,
  source,
  /** `add`, `change`, `remove`, `undo`, `transfer`, `refund`, `merge`. */
  action: z.string(),
  changes: list(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type TransactionHistoryEntry = z.infer<typeof transactionHistoryEntry>;
const history = z.object({ entries: list(transactionHistoryEntry) });
const example: z.infer<typeof history> = {
  entries: [
    {
      at: '2026-11-20T12:00:00.000Z',
      source: 'manual',
      action: 'change',
      changes: [{ field: 'category', before: 'Other', after: 'Dining' }],
    },
  ],
};

export const transactionHistoryEndpoint = endpoint({
  name: 'banking.transactions.history',
  summary: 'The last 100 changes of one transaction, newest first.',
  http: 'GET /api/transactions/:id/history',
  errors: ['NOT_FOUND'],
  request: z.strictObject({ id }),
  reply: history,
  example: { request: { id: exampleTransaction.id }, reply: example },
});

import { list, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';

/** A recount of one person's whole ledger, compared with the stored figures. */
const ledgerCheck = z.object({
  transactions: z.int(),
  /** Stored figures (sums of months, days, categories and accounts) that were recalculated from the transactions. */
  figures: z.int(),
  /** Mismatches, in words; empty if everything matches. */
  findings: list(z.string()),
});
export type LedgerCheck = z.infer<typeof ledgerCheck>;
const example: LedgerCheck = { transactions: 2_512, figures: 6_120, findings: [] };
const question = z.strictObject({});

export const checkLedgerEndpoint = endpoint({
  name: 'banking.ledger.check',
  summary:
    'Recalculates every stored figure from the transactions, and checks the links between transactions and the audit chain.',
  http: 'GET /api/ledger/check',
  timeoutMs: 30_000,
  request: question,
  reply: ledgerCheck,
  example: { request: {}, reply: example },
});

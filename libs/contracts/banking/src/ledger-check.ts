import { list, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';

/** A recount of one person's whole ledger against the figures kept beside it. */
const ledgerCheck = z.object({
  transactions: z.int(),
  /** Kept figures (sums of months, days, categories and accounts) that were worked out again from the transactions. */
  figures: z.int(),
  /** What does not hold, in words; empty when everything does. */
  findings: list(z.string()),
});
export type LedgerCheck = z.infer<typeof ledgerCheck>;
const example: LedgerCheck = { transactions: 2_512, figures: 6_120, findings: [] };
const question = z.strictObject({});

export const checkLedgerEndpoint = endpoint({
  name: 'banking.ledger.check',
  summary:
    'Works every kept figure out again from the transactions, and follows the links between them and the audit chain.',
  http: 'GET /api/ledger/check',
  timeoutMs: 30_000,
  request: question,
  reply: ledgerCheck,
  example: { request: {}, reply: example },
});

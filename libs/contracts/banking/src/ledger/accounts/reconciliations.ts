import { amount, currency, day, id, instant, list, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { ledgerReads } from '../../stale-reads';

/** The most transactions on one statement. */
export const maxStatementRows = 4_000;
const money = amount.min(-99_999_999.99).max(99_999_999.99, 'The largest amount is 99,999,999.99');

/** A statement that was reconciled with the ledger; its transactions are locked. */
export const reconciliation = z.object({
  id,
  statementDay: day,
  startBalance: amount,
  /** The closing balance on the statement, which is the next one's opening balance. */
  endBalance: amount,
  transactions: z.int(),
  /** The adjustment written for a remaining difference. */
  adjustmentId: id.nullable(),
  lockedAt: instant,
});
export type Reconciliation = z.infer<typeof reconciliation>;

/** What was entered and ticked for the next statement, which is not locked yet. */
const statementDraft = z.strictObject({
  statementDay: day.nullable(),
  endBalance: money.nullable(),
  transactionIds: list(id).max(maxStatementRows, 'A statement may have 4,000 transactions'),
});
export type StatementDraft = z.infer<typeof statementDraft>;

/**
 * Suggested end of a statement that was not started: the balance from the bank link, otherwise the end of the last statement,
 * otherwise the ledger's balance.
 */
const suggestedEnd = z.object({
  from: z.enum(['synced', 'statement', 'ledger']),
  statementDay: day,
  endBalance: amount,
});

const status = z.object({
  accountId: id,
  currency,
  /** End balance of the last statement, otherwise the account's opening balance. */
  startBalance: amount,
  /** Day of the last statement; null before the first. */
  startDay: day.nullable(),
  /** The last 120, newest first. */
  statements: list(reconciliation),
  draft: statementDraft.nullable(),
  suggested: suggestedEnd,
});
export type ReconciliationStatus = z.infer<typeof status>;

const params = z.strictObject({ id });
const lockBody = z.strictObject({
  statementDay: day,
  endBalance: money,
  /** As displayed; if it differs, a statement was locked or unlocked meanwhile. */
  startBalance: money,
  /** Transactions of this account on the statement that are not locked yet. */
  transactionIds: list(id).max(maxStatementRows, 'A statement may have 4,000 transactions'),
  /** Writes the remaining difference as an adjustment. */
  adjust: z.boolean().default(false),
});
const unlockBody = z.strictObject({ confirmed: z.literal(true) });
const unlocked = z.object({ unlocked: z.int() });
const draftSaved = z.object({ saved: z.literal(true) });

const accountId = '01920000-0000-7000-8000-0000000000a1';
const example: Reconciliation = {
  id: '01920000-0000-7000-8000-0000000007a1',
  statementDay: '2026-10-31',
  startBalance: 100,
  endBalance: 55,
  transactions: 1,
  adjustmentId: null,
  lockedAt: '2026-11-02T09:00:00.000Z',
};
const exampleStatus: ReconciliationStatus = {
  accountId,
  currency: 'USD',
  startBalance: 55,
  startDay: '2026-10-31',
  statements: [example],
  draft: {
    statementDay: '2026-11-30',
    endBalance: 41.6,
    transactionIds: ['01920000-0000-7000-8000-0000000000f2'],
  },
  suggested: { from: 'statement', statementDay: '2026-11-30', endBalance: 55 },
};
const exampleDraft: StatementDraft = exampleStatus.draft!;
const transactionId = '01920000-0000-7000-8000-0000000000f1';
const exampleLock = {
  statementDay: '2026-10-31',
  endBalance: 55,
  startBalance: 100,
  transactionIds: ['01920000-0000-7000-8000-0000000000f1'],
};
const lockErrors = ['NOT_FOUND', 'ROW_LOCKED', 'STATEMENT_DIFFERENCE', 'STATEMENT_CHANGED'];
const draftErrors = ['NOT_FOUND'];
const unlockErrors = ['NOT_FOUND', 'STATEMENT_NOT_LAST'];

export const readReconciliationEndpoint = endpoint({
  name: 'banking.reconciliation.read',
  summary: 'The opening balance of an account’s next statement, and its earlier statements.',
  http: 'GET /api/accounts/:id/reconciliation',
  errors: ['NOT_FOUND'],
  request: params,
  reply: status,
  example: { request: { id: accountId }, reply: exampleStatus },
});
export const lockStatementEndpoint = endpoint({
  name: 'banking.reconciliation.lock',
  summary: 'Locks the transactions of a statement whose difference is 0 or is written as an adjustment.',
  http: { address: 'POST /api/accounts/:id/reconciliation', status: 201, bodyLimit: 250_000 },
  invalidates: ledgerReads,
  errors: lockErrors,
  timeoutMs: 60_000,
  request: lockBody.extend(params.shape),
  reply: reconciliation,
  example: { request: { id: accountId, ...exampleLock, adjust: false }, reply: example },
});
export const unlockStatementEndpoint = endpoint({
  name: 'banking.reconciliation.unlock',
  summary: 'Unlocks the newest statement of an account; its transactions may change again.',
  http: 'POST /api/reconciliations/:id/unlock',
  invalidates: ledgerReads,
  errors: unlockErrors,
  timeoutMs: 60_000,
  request: unlockBody.extend(params.shape),
  reply: unlocked,
  example: { request: { id: example.id, confirmed: true }, reply: { unlocked: 1 } },
});
export const saveStatementDraftEndpoint = endpoint({
  name: 'banking.reconciliation.draft',
  summary:
    'Saves what was entered and ticked for the next statement until it is locked. An empty draft is deleted.',
  http: { address: 'PUT /api/accounts/:id/reconciliation', bodyLimit: 250_000 },
  errors: draftErrors,
  request: statementDraft.extend(params.shape),
  reply: draftSaved,
  example: { request: { id: accountId, ...exampleDraft }, reply: { saved: true } },
});
export const unlockTransactionEndpoint = endpoint({
  name: 'banking.reconciliation.unlock-row',
  summary: 'Unlocks the statement that locked a transaction, if it is the newest of its account.',
  http: 'POST /api/transactions/:id/unlock',
  invalidates: ledgerReads,
  errors: unlockErrors,
  timeoutMs: 60_000,
  request: unlockBody.extend(params.shape),
  reply: unlocked,
  example: { request: { id: transactionId, confirmed: true }, reply: { unlocked: 1 } },
});

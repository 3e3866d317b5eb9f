import { mutationFor, queryFor } from '@app/api-client';
import {
  lockStatementEndpoint,
  readReconciliationEndpoint,
  saveStatementDraftEndpoint,
  unlockStatementEndpoint,
  unlockTransactionEndpoint,
} from '@app/contracts-banking';

/* Each write is created once: it remembers the idempotency key of every action, so repeating an action cannot write twice. */

export const lockStatement = mutationFor(lockStatementEndpoint, { untilFresh: true });
export const readReconciliation = (id: string) => queryFor(readReconciliationEndpoint, { params: { id } });

/** `keepalive` lets the last draft be saved even if the page is closed or reloaded at that moment. */
export const saveStatementDraft = mutationFor(saveStatementDraftEndpoint, { keepalive: true });
export const unlockStatement = mutationFor(unlockStatementEndpoint, { untilFresh: true });
export const unlockTransaction = mutationFor(unlockTransactionEndpoint, { untilFresh: true });

import { mutationFor, queryFor } from '@app/api-client';
import {
  lockStatementEndpoint,
  readReconciliationEndpoint,
  saveStatementDraftEndpoint,
  unlockStatementEndpoint,
  unlockTransactionEndpoint,
} from '@app/contracts-banking';

/* Writes are made once: each remembers the key of each action, so that repeating one cannot write twice. */

export const lockStatement = mutationFor(lockStatementEndpoint, { untilFresh: true });
export const readReconciliation = (id: string) => queryFor(readReconciliationEndpoint, { params: { id } });

/** What was ticked last is kept even when the page is closed or reloaded in that moment. */
export const saveStatementDraft = mutationFor(saveStatementDraftEndpoint, { keepalive: true });
export const unlockStatement = mutationFor(unlockStatementEndpoint, { untilFresh: true });
export const unlockTransaction = mutationFor(unlockTransactionEndpoint, { untilFresh: true });

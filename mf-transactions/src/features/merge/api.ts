import { mutationFor } from '@app/api-client';
import {
  mergePairsEndpoint,
  mergeTransactionsEndpoint,
  pairChosenEndpoint,
  rejectDuplicateEndpoint,
} from '@app/contracts-banking';

/* Each write is created once: it remembers the idempotency key of every action, so repeating an action cannot write twice. */

export const mergePairs = mutationFor(mergePairsEndpoint, { untilFresh: true });
export const mergeTransactions = mutationFor(mergeTransactionsEndpoint, { untilFresh: true });

/** Returns a preview without writing anything. */
export const pairChosen = mutationFor(pairChosenEndpoint);
export const rejectDuplicate = mutationFor(rejectDuplicateEndpoint, { untilFresh: true });

import { mutationFor } from '@app/api-client';
import {
  mergePairsEndpoint,
  mergeTransactionsEndpoint,
  pairChosenEndpoint,
  rejectDuplicateEndpoint,
} from '@app/contracts-banking';

/* Writes are made once: each remembers the key of each action, so that repeating one cannot write twice. */

export const mergePairs = mutationFor(mergePairsEndpoint, { untilFresh: true });
export const mergeTransactions = mutationFor(mergeTransactionsEndpoint, { untilFresh: true });

/** Looks without writing. */
export const pairChosen = mutationFor(pairChosenEndpoint);
export const rejectDuplicate = mutationFor(rejectDuplicateEndpoint, { untilFresh: true });

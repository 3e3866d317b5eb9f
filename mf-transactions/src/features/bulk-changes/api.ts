import { mutationFor } from '@app/api-client';
import { commitBulkEndpoint, previewBulkEndpoint } from '@app/contracts-banking';

/* Writes are made once: each remembers the key of each action, so that repeating one cannot write twice. */

export const commitBulk = mutationFor(commitBulkEndpoint);

/** Looks without writing. */
export const previewBulk = mutationFor(previewBulkEndpoint);

import { mutationFor } from '@app/api-client';
import { commitBulkEndpoint, previewBulkEndpoint } from '@app/contracts-banking';

/* Each write is created once: it remembers the idempotency key of every action, so repeating an action cannot write twice. */

export const commitBulk = mutationFor(commitBulkEndpoint);

/** Returns a preview without writing anything. */
export const previewBulk = mutationFor(previewBulkEndpoint);

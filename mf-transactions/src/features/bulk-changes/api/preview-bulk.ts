import { mutationFor } from '@app/api-client';
import { previewBulkRoute } from '@app/contracts-banking';

/** Looks without writing. */
export const previewBulk = mutationFor(previewBulkRoute);

import { storedModel } from '@app/persistence';
import type { BatchDocument, BatchPart, BatchRow } from './batch';

export const batchModel = storedModel<BatchDocument>(
  'Batch',
  'batches',
  { userId: 1, _id: 1 },
  { userId: 1, state: 1 },
  { userId: 1, 'steps.leaseUntil': 1 },
  { 'steps.leaseUntil': 1 },
);
export const batchRowModel = storedModel<BatchRow>('BatchRow', 'batchRows', {
  userId: 1,
  batchId: 1,
  _id: 1,
});
export const batchPartModel = storedModel<BatchPart>('BatchPart', 'batchParts', {
  userId: 1,
  batchId: 1,
  _id: 1,
});

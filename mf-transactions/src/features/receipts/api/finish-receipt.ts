import { callRoute } from '@app/api-client';
import { finishReceiptRoute } from '@app/contracts-banking';

export const finishReceipt = (id: string, signal: AbortSignal) =>
  callRoute(finishReceiptRoute, { params: { id }, signal });

import { callRoute } from '@app/api-client';
import { startReceiptRoute } from '@app/contracts-banking';

export const startReceipt = (id: string, body: { name: string; size: number }, signal: AbortSignal) =>
  callRoute(startReceiptRoute, { params: { id }, body, signal });

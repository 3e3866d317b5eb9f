import { callRoute } from '@app/api-client';
import { putReceiptPartRoute } from '@app/contracts-banking';

export const putReceiptPart = (id: string, part: number, data: string, signal: AbortSignal) =>
  callRoute(putReceiptPartRoute, { params: { id, part }, body: { data }, signal });

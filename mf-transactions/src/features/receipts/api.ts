import { callRoute, mutationFor, pathOf } from '@app/api-client';
import {
  finishReceiptEndpoint,
  putReceiptPartEndpoint,
  receiptFileRoute,
  receiptPreviewRoute,
  removeReceiptEndpoint,
  startReceiptEndpoint,
} from '@app/contracts-banking';

/* Each write is created once: it remembers the idempotency key of every action, so repeating an action cannot write twice. */

export const finishReceipt = (id: string, signal: AbortSignal) =>
  callRoute(finishReceiptEndpoint, { params: { id }, signal });
export const putReceiptPart = (id: string, part: number, base64: string, signal: AbortSignal) =>
  callRoute(putReceiptPartEndpoint, { params: { id, part }, body: { data: base64 }, signal });

/** The address of a receipt's file, for a picture or a download link. */
export const fileAddress = (id: string): string => pathOf(receiptFileRoute, { id });
export const previewAddress = (id: string): string => pathOf(receiptPreviewRoute, { id });
export const removeReceipt = mutationFor(removeReceiptEndpoint);
export const startReceipt = (id: string, body: { name: string; size: number }, signal: AbortSignal) =>
  callRoute(startReceiptEndpoint, { params: { id }, body, signal });

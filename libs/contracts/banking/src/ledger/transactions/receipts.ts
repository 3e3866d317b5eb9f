import { id, queryInt, endpoint, route } from '@app/contracts-kernel';
import { z } from 'zod';
import { exampleReceipt, receipt, receiptType } from './receipt';
import { exampleTransaction, transaction } from './transaction';
import { ledgerReads } from '../../stale-reads';

/**
 * Upload in parts (0, 1, 2 …), then finish: the content is checked and rewritten, and the file is attached. Undo with the undo
 * id.
 */
const { id: transactionId } = exampleTransaction;
const { id: receiptId } = exampleReceipt;
const params = z.strictObject({ id });
const startBody = z.strictObject({
  name: z.string().trim().min(1, 'The file has no name').max(255, 'The name of the file is too long'),
  /** Bytes of the whole file. */
  size: z.int().min(1, 'This file is empty.'),
});
const started = z.object({ id, partSize: z.int(), parts: z.int() });
/** Bytes of one part, before base64 encoding. */
export const receiptPartSize = 393_216;
const partBody = z.strictObject({ data: z.base64().max(Math.ceil(receiptPartSize / 3) * 4) });
const partParams = z.strictObject({ id, part: queryInt(0, 40) });
const attachedParams = z.strictObject({ id, receiptId: id });
const attached = z.object({ transaction, receipt, undoId: id });
const removed = z.object({ transaction, undoId: id });

const exampleWith = { ...exampleTransaction, receipts: [exampleReceipt], version: 2 };
const exampleStart = { name: 'lunch.jpg', size: 52_480 };
const exampleStarted = { id: receiptId, partSize: receiptPartSize, parts: 1 };
const exampleAttached = {
  transaction: exampleWith,
  receipt: exampleReceipt,
  undoId: '01920000-0000-7000-8000-0000000000e8',
};
const exampleRemoved = {
  transaction: { ...exampleTransaction, version: 3 },
  undoId: '01920000-0000-7000-8000-0000000000e9',
};

const startErrors = [
  'NOT_FOUND',
  'ROW_LOCKED',
  'TOO_LARGE',
  'TOO_MANY_RECEIPTS',
  'RECEIPTS_FULL',
  'RATE_LIMITED',
];
const finishErrors = [
  'NOT_FOUND',
  'ROW_LOCKED',
  'RECEIPT_STATE',
  'RECEIPT_TYPE',
  'RECEIPT_UNREADABLE',
  'TOO_MANY_RECEIPTS',
  'RECEIPTS_FULL',
];

export const startReceiptEndpoint = endpoint({
  name: 'banking.receipts.start',
  summary:
    'Starts the upload of a receipt for a transaction. An upload not finished within an hour is discarded.',
  http: { address: 'POST /api/transactions/:id/receipts', status: 201 },
  errors: startErrors,
  request: startBody.extend(params.shape),
  reply: started,
  example: { request: { id: transactionId, ...exampleStart }, reply: exampleStarted },
});
export const putReceiptPartEndpoint = endpoint({
  name: 'banking.receipts.part',
  summary: 'Stores one part; sending the same part again replaces it.',
  http: { address: 'PUT /api/receipts/:id/parts/:part', bodyLimit: 600_000 },
  errors: ['NOT_FOUND', 'RECEIPT_STATE'],
  request: partBody.extend(partParams.shape),
  reply: z.object({ received: z.int() }),
  example: { request: { id: receiptId, part: 0, data: 'RGF0ZQ==' }, reply: { received: 1 } },
});
export const finishReceiptEndpoint = endpoint({
  name: 'banking.receipts.finish',
  summary:
    'Reads the file, rewrites it with nothing but its image or pages, and attaches it to its transaction.',
  http: 'POST /api/receipts/:id/finish',
  invalidates: ledgerReads,
  errors: finishErrors,
  timeoutMs: 60_000,
  request: params,
  reply: attached,
  example: { request: { id: receiptId }, reply: exampleAttached },
});
export const removeReceiptEndpoint = endpoint({
  name: 'banking.receipts.remove',
  summary:
    'Removes a receipt from its transaction; undo restores it. The file is deleted when undo is no longer possible.',
  http: 'DELETE /api/transactions/:id/receipts/:receiptId',
  invalidates: ledgerReads,
  errors: ['NOT_FOUND', 'ROW_LOCKED'],
  request: attachedParams,
  reply: removed,
  example: { request: { id: transactionId, receiptId }, reply: exampleRemoved },
});
export const readReceiptEndpoint = endpoint({
  name: 'banking.receipts.read',
  summary: 'One part of the file of a receipt; `parts` is their number.',
  errors: ['NOT_FOUND'],
  request: z.strictObject({ id, part: z.int().min(0).max(400) }),
  reply: z.object({
    name: z.string(),
    type: receiptType,
    size: z.int(),
    parts: z.int(),
    data: z.base64(),
  }),
  example: {
    request: { id: receiptId, part: 0 },
    reply: { name: exampleReceipt.name, type: exampleReceipt.type, size: 4, parts: 1, data: 'RGF0ZQ==' },
  },
});
export const readReceiptPreviewEndpoint = endpoint({
  name: 'banking.receipts.preview',
  summary: 'Thumbnail of a receipt, as WebP. NOT_FOUND for documents, which have none.',
  errors: ['NOT_FOUND'],
  request: params,
  reply: z.object({ data: z.base64() }),
  example: { request: { id: receiptId }, reply: { data: 'RGF0ZQ==' } },
});
/** Responds with the bytes themselves, sandboxed and as a download. */
export const receiptFileRoute = route({
  name: 'banking.receipts.file',
  summary: 'The file of a receipt, as a download.',
  method: 'GET',
  path: '/api/receipts/:id/file',
  ledger: 'viewer',
  params,
  reply: z.string(),
  errors: ['NOT_FOUND'],
  example: { params: { id: receiptId }, reply: '' },
});
export const receiptPreviewRoute = route({
  name: 'banking.receipts.preview',
  summary: 'Thumbnail of a receipt, as WebP.',
  method: 'GET',
  path: '/api/receipts/:id/preview',
  ledger: 'viewer',
  params,
  reply: z.string(),
  errors: ['NOT_FOUND'],
  example: { params: { id: receiptId }, reply: '' },
});

import { storedModel } from '@app/persistence';
import type { StoredReceipt } from './receipt';

export interface ReceiptPartDocument {
  /** `receiptId:part`. */
  _id: string;
  userId: string;
  receiptId: string;
  part: number;
  data: Buffer;
  expiresAt: Date;
}

/** Bytes that one person's receipts use. */
export interface ReceiptSpace {
  /** The person's id. */
  _id: string;
  bytes: number;
}

/** The prefix of both GridFS collections. */
export const receiptBucket = 'receiptFiles';

/** A file as GridFS stores it; its id is that of its receipt. */
export interface GridFile {
  _id: string;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
  metadata: { userId: string };
}

export interface GridChunk {
  files_id: string;
  n: number;
  data: Buffer;
}

export const receiptModel = storedModel<StoredReceipt>(
  'Receipt',
  'receipts',
  { userId: 1, state: 1, _id: 1 },
  { unusedSince: 1 },
  [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
);
export const receiptPartModel = storedModel<ReceiptPartDocument>(
  'ReceiptPart',
  'receiptParts',
  { userId: 1, receiptId: 1, part: 1 },
  [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
);
export const receiptSpaceModel = storedModel<ReceiptSpace>('ReceiptSpace', 'receiptSpaces');
export const receiptFileModel = storedModel<GridFile>('ReceiptFile', `${receiptBucket}.files`, {
  filename: 1,
  uploadDate: 1,
});
export const receiptChunkModel = storedModel<GridChunk>('ReceiptChunk', `${receiptBucket}.chunks`, [
  { files_id: 1, n: 1 },
  { unique: true },
]);
export const receiptModels = [
  receiptModel,
  receiptPartModel,
  receiptSpaceModel,
  receiptFileModel,
  receiptChunkModel,
];

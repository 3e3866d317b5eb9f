import { Schema } from 'mongoose';
import type { StoredReceipt } from './receipt';

const text = { type: String, required: true };

const receiptSchema = new Schema<StoredReceipt>(
  {
    _id: text,
    userId: text,
    transactionId: text,
    state: text,
    name: text,
    size: Number,
    type: String,
    preview: Buffer,
    expiresAt: Date,
    unusedSince: Date,
  },
  { versionKey: false },
);
receiptSchema.index({ userId: 1, state: 1, _id: 1 });
receiptSchema.index({ unusedSince: 1 });
receiptSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export interface ReceiptPartDocument {
  /** `receiptId:part`. */
  _id: string;
  userId: string;
  receiptId: string;
  part: number;
  data: Buffer;
  expiresAt: Date;
}
const partSchema = new Schema<ReceiptPartDocument>(
  { _id: text, userId: text, receiptId: text, part: Number, data: Buffer, expiresAt: Date },
  { versionKey: false },
);
partSchema.index({ userId: 1, receiptId: 1, part: 1 });
partSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** How much of a person's space is taken. */
export interface ReceiptSpace {
  /** The person. */
  _id: string;
  bytes: number;
}
const spaceSchema = new Schema<ReceiptSpace>(
  { _id: text, bytes: { type: Number, required: true } },
  { versionKey: false },
);

/** What every GridFS names its two collections after. */
export const receiptBucket = 'receiptFiles';

/** A file as GridFS keeps it; its id is its receipt's. */
export interface GridFile {
  _id: string;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
  metadata: { userId: string };
}
const fileSchema = new Schema<GridFile>(
  {
    _id: text,
    length: Number,
    chunkSize: Number,
    uploadDate: Date,
    filename: String,
    metadata: Schema.Types.Mixed,
  },
  { versionKey: false },
);
fileSchema.index({ filename: 1, uploadDate: 1 });

export interface GridChunk {
  files_id: string;
  n: number;
  data: Buffer;
}
const chunkSchema = new Schema<GridChunk>({ files_id: text, n: Number, data: Buffer }, { versionKey: false });
chunkSchema.index({ files_id: 1, n: 1 }, { unique: true });

export const receiptModel = { name: 'Receipt', collection: 'receipts', schema: receiptSchema };
export const receiptPartModel = { name: 'ReceiptPart', collection: 'receiptParts', schema: partSchema };
export const receiptSpaceModel = { name: 'ReceiptSpace', collection: 'receiptSpaces', schema: spaceSchema };
export const receiptFileModel = {
  name: 'ReceiptFile',
  collection: `${receiptBucket}.files`,
  schema: fileSchema,
};
export const receiptChunkModel = {
  name: 'ReceiptChunk',
  collection: `${receiptBucket}.chunks`,
  schema: chunkSchema,
};
export const receiptModels = [
  receiptModel,
  receiptPartModel,
  receiptSpaceModel,
  receiptFileModel,
  receiptChunkModel,
];

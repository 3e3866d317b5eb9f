import { Schema } from 'mongoose';
import type { ImportDocument } from './import';

const text = { type: String, required: true };

const importSchema = new Schema<ImportDocument>(
  {
    _id: text,
    userId: text,
    accountId: text,
    fileName: text,
    size: Number,
    parts: Number,
    digest: String,
    state: text,
    csv: Schema.Types.Mixed,
    profile: Schema.Types.Mixed,
    picks: Schema.Types.Mixed,
    cutOff: String,
    people: { type: [String], default: undefined },
    summary: Schema.Types.Mixed,
    steps: Schema.Types.Mixed,
    expiresAt: Date,
  },
  { versionKey: false },
);
importSchema.index({ userId: 1, _id: 1 });
importSchema.index({ userId: 1, digest: 1 });
importSchema.index({ 'steps.leaseUntil': 1 });
importSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export interface ImportPartDocument {
  /** `importId:part`. */
  _id: string;
  userId: string;
  importId: string;
  part: number;
  data: Buffer;
  expiresAt: Date;
}
const partSchema = new Schema<ImportPartDocument>(
  { _id: text, userId: text, importId: text, part: Number, data: Buffer, expiresAt: Date },
  { versionKey: false },
);
partSchema.index({ userId: 1, importId: 1, part: 1 });
partSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** What a deleted row, one merged into another or one left out, was when it was imported, so that the next import of the same file does not bring it back. */
export interface DeletedImportRow {
  /** The transaction. */
  _id: string;
  userId: string;
  accountId: string;
  date: string;
  amountMinor: number;
  inflow: boolean;
  merchantKey: string;
  fitId: string | null;
  importKey: string | null;
  /** Never was a transaction: the person left it out. */
  excluded?: boolean;
  /** The transaction that took its place. */
  mergedInto?: string;
}
const deletedSchema = new Schema<DeletedImportRow>(
  {
    _id: text,
    userId: text,
    accountId: text,
    date: text,
    amountMinor: Number,
    inflow: Boolean,
    merchantKey: text,
    fitId: String,
    importKey: String,
    excluded: Boolean,
    mergedInto: String,
  },
  { versionKey: false },
);
deletedSchema.index({ userId: 1, accountId: 1, date: 1 });

export const importModel = { name: 'Import', collection: 'imports', schema: importSchema };
export const importPartModel = { name: 'ImportPart', collection: 'importParts', schema: partSchema };
export const deletedImportRowModel = {
  name: 'DeletedImportRow',
  collection: 'deletedImportRows',
  schema: deletedSchema,
};

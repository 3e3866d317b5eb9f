import type { RestoreView } from '@app/contracts-identity';
import { Schema } from 'mongoose';

/** An archive being restored; deleted after a day. */
export interface RestoreDoc {
  _id: string;
  userId: string;
  size: number;
  state: RestoreView['state'];
  done: number;
  of: number;
  message: string | null;
  /** Until when the working process counts as alive; null if none is working. */
  leaseUntil: Date | null;
  expiresAt: Date;
}

export interface RestorePartDoc {
  /** `restoreId:part`. */
  _id: string;
  userId: string;
  restoreId: string;
  part: number;
  data: Buffer;
  expiresAt: Date;
}

/** A session that may export everything once; deleted after use or after some minutes. */
export interface ExportPermitDoc {
  /** Key of the session. */
  _id: string;
  expiresAt: Date;
}

export const EXPORT_PERMIT_MODEL = 'ExportPermit';
export const RESTORE_MODEL = 'Restore';
export const RESTORE_PART_MODEL = 'RestorePart';
const text = { type: String, required: true };
const number = { type: Number, required: true };
const date = { type: Date, required: true };
const strict = { strict: 'throw', versionKey: false } as const;

export const restoreSchema = new Schema<RestoreDoc>(
  {
    _id: text,
    userId: text,
    size: number,
    state: text,
    done: number,
    of: number,
    message: { type: String, default: null },
    leaseUntil: { type: Date, default: null },
    expiresAt: date,
  },
  { collection: 'restores', ...strict },
);
restoreSchema.index({ userId: 1, _id: 1 });
restoreSchema.index({ leaseUntil: 1 });
restoreSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const restorePartSchema = new Schema<RestorePartDoc>(
  {
    _id: text,
    userId: text,
    restoreId: text,
    part: number,
    data: { type: Buffer, required: true },
    expiresAt: date,
  },
  { collection: 'restoreParts', ...strict },
);
restorePartSchema.index({ userId: 1, restoreId: 1, part: 1 });
restorePartSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const exportPermitSchema = new Schema<ExportPermitDoc>(
  { _id: text, expiresAt: date },
  { collection: 'exportPermits', ...strict },
);
exportPermitSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

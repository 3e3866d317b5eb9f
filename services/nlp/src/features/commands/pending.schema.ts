import { Schema } from 'mongoose';
import type { StoredFrame } from '../replies/outcome';

/** A person's single pending command, which waits for a yes or for a missing part. */
export interface PendingDocument {
  /** The user's id, so that a newer question replaces an older one. */
  _id: string;
  confirmationId: string;
  kind: 'yes' | 'completion';
  frame: StoredFrame;
  certainty: number;
  /** The words so far, to be completed; null except for `completion`. */
  transcript: string | null;
  expiresAt: Date;
}

export const pendingSchema = new Schema<PendingDocument>(
  {
    _id: { type: String, required: true },
    confirmationId: { type: String, required: true },
    kind: { type: String, required: true },
    frame: { type: Schema.Types.Mixed, required: true },
    certainty: { type: Number, required: true },
    transcript: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'pending', versionKey: false, strict: 'throw', minimize: false },
);
pendingSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

import { Schema } from 'mongoose';
import type { Frame } from '@app/nlu-core';

/** A frame as it is stored: values only. */
export type StoredFrame = Pick<
  Frame,
  'intent' | 'slots' | 'template' | 'certainty' | 'hazards' | 'missing' | 'lines'
>;

/** The one command of a person that waits: for a yes, or for the part that was missing. */
export interface PendingDocument {
  /** The user: a newer question replaces an older one. */
  _id: string;
  confirmationId: string;
  kind: 'yes' | 'completion';
  frame: StoredFrame;
  certainty: number;
  /** The words so far, to be completed; only for `completion`. */
  heard: string | null;
  expiresAt: Date;
}

export const pendingSchema = new Schema<PendingDocument>(
  {
    _id: { type: String, required: true },
    confirmationId: { type: String, required: true },
    kind: { type: String, required: true },
    frame: { type: Schema.Types.Mixed, required: true },
    certainty: { type: Number, required: true },
    heard: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'pending', versionKey: false, strict: 'throw', minimize: false },
);
pendingSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

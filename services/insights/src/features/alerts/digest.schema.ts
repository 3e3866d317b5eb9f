import { Schema } from 'mongoose';

/** Alerts that wait for one person's evening summary. */
export interface DigestDocument {
  /** The user's id. */
  _id: string;
  dueAt: Date;
  alertIds: string[];
}

export const digestSchema = new Schema<DigestDocument>(
  {
    _id: { type: String, required: true },
    dueAt: { type: Date, required: true },
    alertIds: { type: [String], required: true },
  },
  { collection: 'alertDigests', versionKey: false, strict: 'throw' },
);
digestSchema.index({ dueAt: 1 });

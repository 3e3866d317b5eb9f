import { Schema } from 'mongoose';
import type { ShareScope } from '@app/contracts-insights';

/** A link with which somebody without an account reads one version of a report. */
export interface ShareDocument {
  _id: string;
  userId: string;
  reportId: string;
  label: string;
  scope: ShareScope;
  /** SHA-256 of the link's token; the token itself is not stored. */
  tokenHash: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  opened: number;
  /** Newest last. */
  openings: { at: Date; what: string; device: string }[];
}

const text = { type: String, required: true };
export const shareSchema = new Schema<ShareDocument>(
  {
    _id: text,
    userId: text,
    reportId: text,
    label: text,
    scope: text,
    tokenHash: text,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
    opened: { type: Number, required: true },
    openings: [{ _id: false, at: Date, what: String, device: String }],
  },
  { collection: 'reportShares', versionKey: false, strict: 'throw' },
);
shareSchema.index({ userId: 1, reportId: 1, createdAt: 1 });
shareSchema.index({ tokenHash: 1 }, { unique: true });

import { Schema } from 'mongoose';
import type { ConnectionState } from '@app/contracts-crypto';
import type { SealedField } from '@app/provider-kit';

/** A person's connection to the exchange. The credentials are sealed with the person's data key. */
export interface ConnectionDocument {
  /** `userId:coinbase`: a person has at most one. */
  _id: string;
  userId: string;
  /** The time zone for the days of movements. */
  timeZone: string;
  way: 'oauth' | 'key';
  practice: boolean;
  state: ConnectionState;
  reason?: string;
  secret: SealedField;
  connectedAt: Date;
  lastSync?: Date;
  nextSync: Date;
  /** Failures in a row. */
  failures: number;
  progress?: { done: number; total: number };
  /** Who is reading it, and until when the lease lasts. */
  lease?: { holder: string; until: Date };
  /** By account, the newest movement up to which nothing can change any more. */
  cursors: Record<string, string>;
}

/** A consent that was started in the exchange's pages. */
export interface ConsentDocument {
  /** A hash of the state that the exchange returns. */
  _id: string;
  userId: string;
  verifier: SealedField;
  at: Date;
}

const text = { type: String, required: true };
const sealed = { type: Schema.Types.Mixed, required: true };

export const connectionSchema = new Schema<ConnectionDocument>(
  {
    _id: text,
    userId: text,
    timeZone: text,
    way: text,
    practice: { type: Boolean, required: true },
    state: text,
    reason: String,
    secret: sealed,
    connectedAt: { type: Date, required: true },
    lastSync: Date,
    nextSync: { type: Date, required: true },
    failures: { type: Number, default: 0 },
    progress: { type: { done: Number, total: Number }, _id: false, default: undefined },
    lease: { type: { holder: String, until: Date }, _id: false, default: undefined },
    cursors: { type: Schema.Types.Mixed, default: {} },
  },
  { collection: 'connections', versionKey: false, minimize: false },
);
connectionSchema.index({ userId: 1, _id: 1 });
connectionSchema.index({ nextSync: 1 });

export const consentSchema = new Schema<ConsentDocument>(
  { _id: text, userId: text, verifier: sealed, at: { type: Date, required: true } },
  { collection: 'consents', versionKey: false },
);
consentSchema.index({ userId: 1, at: 1 });

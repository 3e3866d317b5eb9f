import type { SignInEntry } from '@app/contracts-identity';
import { Schema } from 'mongoose';

/** One sign-in to an account, or a refused attempt. */
export interface SignInHistoryDoc extends Pick<SignInEntry, 'result' | 'method' | 'device'> {
  _id: string;
  userId: string;
  at: Date;
  /** Fingerprint of the client's network; the address itself is not stored. */
  network: string;
  expiresAt: Date;
}

export const SIGN_IN_HISTORY_MODEL = 'SignInHistory';
const text = { type: String, required: true };
const date = { type: Date, required: true };

export const signInHistorySchema = new Schema<SignInHistoryDoc>(
  {
    _id: text,
    userId: text,
    at: date,
    result: { ...text, enum: ['done', 'refused'] },
    method: { ...text, enum: ['password', 'code', 'recovery', 'passkey'] },
    device: text,
    network: text,
    expiresAt: date,
  },
  { collection: 'signIns', strict: 'throw', versionKey: false },
);
signInHistorySchema.index({ userId: 1, at: 1 });
signInHistorySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

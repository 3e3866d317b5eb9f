import type { SealedField } from '@app/provider-kit';
import { Schema } from 'mongoose';

/** The secret of a person's authenticator app and the hashes of their recovery codes. */
export interface SecondFactorDoc {
  /** The user's id. */
  _id: string;
  /** `begun`: not confirmed by a first code yet, and not required at sign-in. */
  state: 'begun' | 'on';
  secret: SealedField;
  /** The latest time step whose code was accepted, so that no code is accepted twice. */
  lastStep: number;
  /** Hashes of the unused recovery codes. */
  recovery: string[];
  /** When the set-up started; in the state `on`, since when it is on. */
  createdAt: Date;
}

/** A sign-in whose password was correct and whose second step is still to come. */
export interface PendingSignInDoc {
  /** SHA-256 of the cookie's secret. */
  _id: string;
  userId: string;
  remembered: boolean;
  createdAt: Date;
  expiresAt: Date;
}

export const SECOND_FACTOR_MODEL = 'SecondFactor';
export const PENDING_SIGN_IN_MODEL = 'PendingSignIn';
const text = { type: String, required: true };
const date = { type: Date, required: true };
const strict = { strict: 'throw', versionKey: false } as const;

const sealedField = new Schema<SealedField>(
  {
    v: { type: Number, required: true },
    keyVersion: { type: Number, required: true },
    iv: text,
    tag: text,
    ct: text,
  },
  { _id: false, strict: 'throw' },
);

export const secondFactorSchema = new Schema<SecondFactorDoc>(
  {
    _id: text,
    state: { ...text, enum: ['begun', 'on'] },
    secret: { type: sealedField, required: true },
    lastStep: { type: Number, required: true },
    recovery: { type: [String], required: true },
    createdAt: date,
  },
  { collection: 'secondFactors', ...strict },
);

export const pendingSignInSchema = new Schema<PendingSignInDoc>(
  {
    _id: text,
    userId: text,
    remembered: { type: Boolean, required: true },
    createdAt: date,
    expiresAt: date,
  },
  { collection: 'pendingSignIns', ...strict },
);
pendingSignInSchema.index({ userId: 1 });
pendingSignInSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

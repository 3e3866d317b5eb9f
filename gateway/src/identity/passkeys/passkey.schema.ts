import { Schema } from 'mongoose';

/** A passkey: the public half of a key that a person's device or password manager holds. */
export interface PasskeyDoc {
  /** The credential id from the device, in base64url. */
  _id: string;
  /** The id in lists. */
  id: string;
  userId: string;
  name: string;
  publicKey: Buffer;
  /** The number of uses, if the device counts them; it reveals a copy of the device. */
  counter: number;
  transports: string[];
  synced: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** A challenge that a device has to sign once. */
export interface PasskeyChallengeDoc {
  _id: string;
  challenge: string;
  expiresAt: Date;
}

export const PASSKEY_MODEL = 'Passkey';
export const PASSKEY_CHALLENGE_MODEL = 'PasskeyChallenge';
const text = { type: String, required: true };
const date = { type: Date, required: true };
const strict = { strict: 'throw', versionKey: false, id: false } as const;

export const passkeySchema = new Schema<PasskeyDoc>(
  {
    _id: text,
    id: text,
    userId: text,
    name: text,
    publicKey: { type: Buffer, required: true },
    counter: { type: Number, required: true },
    transports: { type: [String], required: true },
    synced: { type: Boolean, required: true },
    createdAt: date,
    lastUsedAt: { type: Date, default: null },
  },
  { collection: 'passkeys', ...strict },
);
passkeySchema.index({ userId: 1, createdAt: 1 });

export const passkeyChallengeSchema = new Schema<PasskeyChallengeDoc>(
  { _id: text, challenge: text, expiresAt: date },
  { collection: 'passkeyChallenges', ...strict },
);
passkeyChallengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

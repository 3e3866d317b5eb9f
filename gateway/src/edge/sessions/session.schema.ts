import { Schema } from 'mongoose';

export interface SessionDoc {
  /** SHA-256 of the cookie's secret, so that reading the store gives nobody access. */
  _id: string;
  id: string;
  userId: string;
  kind: 'user' | 'demo';
  locale: string;
  timeZone: string;
  currency: string;
  remembered: boolean;
  device: string;
  /** Owner of the open ledger; absent for the person's own. */
  ledgerId?: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}

export const SESSION_MODEL = 'Session';
export const sessionSchema = new Schema<SessionDoc>(
  {
    _id: { type: String, required: true },
    id: { type: String, required: true },
    userId: { type: String, required: true },
    kind: { type: String, required: true, enum: ['user', 'demo'] },
    locale: { type: String, required: true },
    timeZone: { type: String, required: true },
    currency: { type: String, required: true },
    remembered: { type: Boolean, required: true },
    device: { type: String, required: true },
    ledgerId: String,
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', strict: 'throw', versionKey: false, id: false },
);
sessionSchema.index({ userId: 1, createdAt: 1 });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 3_600 });

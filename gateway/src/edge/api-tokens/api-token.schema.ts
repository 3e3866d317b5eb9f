import type { TokenScope } from '@app/contracts-identity';
import type { Actor } from '@app/contracts-kernel';
import { Schema } from 'mongoose';

/** A token with which a program acts for a person. */
export interface ApiTokenDoc extends Pick<Actor, 'locale' | 'timeZone' | 'currency'> {
  /** SHA-256 of the token, so that reading the store gives nobody access. */
  _id: string;
  id: string;
  userId: string;
  name: string;
  scopes: TokenScope[];
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
}

export const API_TOKEN_MODEL = 'ApiToken';
const text = { type: String, required: true };
const date = { type: Date, required: true };
const scope = new Schema<TokenScope>({ area: text, access: text }, { _id: false, strict: 'throw' });

export const apiTokenSchema = new Schema<ApiTokenDoc>(
  {
    _id: text,
    id: text,
    userId: text,
    name: text,
    scopes: { type: [scope], required: true },
    locale: text,
    timeZone: text,
    currency: text,
    createdAt: date,
    expiresAt: date,
    lastUsedAt: { type: Date, default: null },
  },
  { collection: 'apiTokens', strict: 'throw', versionKey: false, id: false },
);
apiTokenSchema.index({ userId: 1, createdAt: 1 });
apiTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 3_600 });

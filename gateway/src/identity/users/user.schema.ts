import type { DashboardCard } from '@app/contracts-identity';
import { Schema } from 'mongoose';

export interface UserPreferences {
  emailNotifications: boolean;
  budgetAlerts: boolean;
  paymentReminders: boolean;
  /** Missing in older accounts, like the next one; then true. */
  balanceAlerts?: boolean;
  importAlerts?: boolean;
  theme: 'system' | 'light' | 'dark';
  currency: string;
  timeZone: string;
  locale: string;
  /** Missing until the person chooses. */
  dashboardCards?: DashboardCard[];
}

export interface UserDoc {
  _id: string;
  kind: 'user' | 'demo';
  /** `leaving`: all data is being deleted, step by step. */
  state: 'active' | 'leaving';
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  company: string | null;
  /** Id of the current picture; null without one. */
  avatarTag: string | null;
  preferences: UserPreferences;
  onboardingStep: string | null;
  onboardedAt: Date | null;
  passwordChangedAt: Date | null;
  /** Since when signing in requires a second factor; null, or missing in older accounts, if it does not. */
  twoFactorSince?: Date | null;
  createdAt: Date;
  /** When the user is deleted automatically: the end of a demo; far in the future for accounts. */
  endsAt: Date;
}

/** The end of accounts without a scheduled deletion. */
export const noScheduledEnd = new Date('9999-12-31T00:00:00.000Z');

export const USER_MODEL = 'User';
const text = { type: String, required: true };
const preferencesSchema = new Schema<UserPreferences>(
  {
    emailNotifications: { type: Boolean, required: true },
    budgetAlerts: { type: Boolean, required: true },
    paymentReminders: { type: Boolean, required: true },
    balanceAlerts: Boolean,
    importAlerts: Boolean,
    theme: { ...text, enum: ['system', 'light', 'dark'] },
    currency: text,
    timeZone: text,
    locale: text,
    dashboardCards: { type: [String], default: undefined },
  },
  { _id: false, strict: 'throw' },
);
export const userSchema = new Schema<UserDoc>(
  {
    _id: text,
    kind: { ...text, enum: ['user', 'demo'] },
    state: { ...text, enum: ['active', 'leaving'] },
    email: { type: String, default: '' },
    firstName: text,
    lastName: text,
    phone: { type: String, default: null },
    company: { type: String, default: null },
    avatarTag: { type: String, default: null },
    preferences: { type: preferencesSchema, required: true },
    onboardingStep: { type: String, default: null },
    onboardedAt: { type: Date, default: null },
    passwordChangedAt: { type: Date, default: null },
    twoFactorSince: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
  },
  { collection: 'users', strict: 'throw', versionKey: false },
);
userSchema.index({ endsAt: 1 });

/** What a person signs in with, stored apart from data that is read often. */
export interface CredentialDoc {
  /** The user's id. */
  _id: string;
  email: string;
  hash: string;
}
export const CREDENTIAL_MODEL = 'Credential';
export const credentialSchema = new Schema<CredentialDoc>(
  { _id: text, email: text, hash: text },
  { collection: 'credentials', strict: 'throw', versionKey: false },
);
credentialSchema.index({ email: 1 }, { unique: true });

export interface AvatarDoc {
  _id: string;
  png: Buffer;
}
export const AVATAR_MODEL = 'Avatar';
export const avatarSchema = new Schema<AvatarDoc>(
  { _id: text, png: { type: Buffer, required: true } },
  { collection: 'avatars', strict: 'throw', versionKey: false },
);

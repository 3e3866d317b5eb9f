import { Schema } from 'mongoose';
import type { CryptoSettings } from '@app/contracts-crypto';

/** The rules for a person's lots. */
export interface SettingsDocument extends CryptoSettings {
  /** The person's id. */
  _id: string;
}

const text = { type: String, required: true };

export const settingsSchema = new Schema<SettingsDocument>(
  { _id: text, method: text, scope: text, washSaleNote: { type: Boolean, required: true } },
  { collection: 'settings', versionKey: false },
);

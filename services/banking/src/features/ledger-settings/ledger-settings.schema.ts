import type { LedgerSettings } from '@app/contracts-banking';
import { Schema } from 'mongoose';

/** How one person's figures are reckoned; missing where everything is as usual. */
export interface LedgerSettingsRow extends LedgerSettings {
  /** The user's id. */
  _id: string;
  userId: string;
}

const text = { type: String, required: true };
const schema = new Schema<LedgerSettingsRow>(
  { _id: text, userId: text, refundsIn: text },
  { versionKey: false },
);
schema.index({ userId: 1, _id: 1 });

export const ledgerSettingsModel = { name: 'LedgerSettings', collection: 'ledgerSettings', schema };

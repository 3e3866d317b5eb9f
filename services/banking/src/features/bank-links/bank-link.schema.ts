import { Schema } from 'mongoose';

/** One connection to a bank, with the accounts that came through it. */
export interface BankLinkRow {
  _id: string;
  userId: string;
  institutionName: string;
  environment: 'sandbox' | 'production';
  lastSync: Date | null;
  accounts: {
    id: string;
    accountName: string;
    mask: string | null;
    isActive: boolean;
    currentMinor: number | null;
    availableMinor: number | null;
    currency: string;
    type: string;
    subtype: string | null;
  }[];
}

const text = { type: String, required: true };
const schema = new Schema<BankLinkRow>(
  {
    _id: text,
    userId: text,
    institutionName: text,
    environment: text,
    lastSync: Date,
    accounts: [Schema.Types.Mixed],
  },
  { versionKey: false },
);
schema.index({ userId: 1, _id: 1 });

export const bankLinkModel = { name: 'BankLink', collection: 'bankLinks', schema };

import { Schema } from 'mongoose';

/** What the ledger learned about one merchant of one user. */
export interface MerchantRow {
  /** `userId:key`. */
  _id: string;
  userId: string;
  key: string;
  /** As last written. */
  name: string;
  /** Category its last row had. */
  category: string;
  /** Rows that have it as their merchant, or as their description where they name none. */
  rows: number;
}

const text = { type: String, required: true };
const whole = { type: Number, required: true };
const schema = new Schema<MerchantRow>(
  { _id: text, userId: text, key: text, name: text, category: text, rows: whole },
  { versionKey: false },
);
schema.index({ userId: 1, key: 1 });

export const merchantModel = { name: 'Merchant', collection: 'merchants', schema };

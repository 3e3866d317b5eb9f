import { Schema } from 'mongoose';

/** What the ledger knows of one merchant of one user. */
export interface MerchantRow {
  /** `userId:key`. */
  _id: string;
  userId: string;
  key: string;
  /** As last written in a row. */
  name: string;
  /** As the person wants it called. */
  ownName?: string | null;
  /** Key of the merchant this one became part of. */
  aliasOf?: string | null;
  /** Category its last row had. */
  category: string;
  /** Id of the category new rows get. */
  defaultCategory?: string | null;
  /** False: nothing is learned, nothing is asked. */
  learn?: boolean | null;
  /** Equal corrections of its category in a row. */
  corrections?: { category: string; count: number } | null;
  /** Rows that have it as their merchant, or as their description where they name none. */
  rows: number;
  /** What counted rows came to, by currency. */
  totals?: Record<string, { expense?: number; income?: number }>;
}

const text = { type: String, required: true };
const mixed = Schema.Types.Mixed;
const schema = new Schema<MerchantRow>(
  {
    _id: text,
    userId: text,
    key: text,
    name: text,
    ownName: { type: String },
    aliasOf: { type: String },
    category: text,
    defaultCategory: { type: String },
    learn: { type: Boolean },
    corrections: mixed,
    rows: { type: Number, required: true },
    totals: mixed,
  },
  { versionKey: false },
);
schema.index({ userId: 1, key: 1 });
schema.index({ userId: 1, aliasOf: 1 });
schema.index({ userId: 1, ownName: 1 });

export const merchantModel = { name: 'Merchant', collection: 'merchants', schema };

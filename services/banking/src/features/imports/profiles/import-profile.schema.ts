import type { CsvOptions } from '@app/contracts-banking';
import { Schema } from 'mongoose';

/** How the tables of one bank are read. */
export interface ImportProfileRow {
  _id: string;
  userId: string;
  name: string;
  header: string[];
  /** Names the header; one profile for each. */
  signature: string;
  csv: CsvOptions;
  version: number;
}

const text = { type: String, required: true };
const schema = new Schema<ImportProfileRow>(
  {
    _id: text,
    userId: text,
    name: text,
    header: [String],
    signature: text,
    csv: Schema.Types.Mixed,
    version: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ userId: 1, signature: 1 }, { unique: true });

export const importProfileModel = { name: 'ImportProfile', collection: 'importProfiles', schema };

import { Schema } from 'mongoose';

/** A change of how rows are stored that every row of this store went through. */
export interface Upgrade {
  /** Its name. */
  _id: string;
  doneAt: Date;
}

const schema = new Schema<Upgrade>(
  { _id: { type: String, required: true }, doneAt: { type: Date, required: true } },
  { versionKey: false },
);

export const upgradeModel = { name: 'Upgrade', collection: 'upgrades', schema };

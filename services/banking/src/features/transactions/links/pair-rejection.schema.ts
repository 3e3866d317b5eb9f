import { Schema } from 'mongoose';

/** What two rows were taken for, and are not. */
export type PairKind = 'transfer' | 'duplicate';

/** Two rows that are not one transfer, or not the same movement twice; for good. */
export interface PairRejection {
  /** `userId:pair`. */
  _id: string;
  userId: string;
  /** By {@link pairKey}. */
  pair: string;
}

const text = { type: String, required: true };
const schema = new Schema<PairRejection>({ _id: text, userId: text, pair: text }, { versionKey: false });
schema.index({ userId: 1, pair: 1 });

export const pairRejectionModel = { name: 'PairRejection', collection: 'pairRejections', schema };

import { Schema } from 'mongoose';

/** Two rows that are not one transfer, for good. */
export interface TransferRejection {
  /** `userId:pair`. */
  _id: string;
  userId: string;
  pair: string;
}

const text = { type: String, required: true };
const schema = new Schema<TransferRejection>({ _id: text, userId: text, pair: text }, { versionKey: false });
schema.index({ userId: 1, pair: 1 });

export const transferRejectionModel = { name: 'TransferRejection', collection: 'transferRejections', schema };

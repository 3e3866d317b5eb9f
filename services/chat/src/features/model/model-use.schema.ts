import { Schema } from 'mongoose';

/** Tokens that one person used on one day. */
export interface ModelUseDocument {
  /** `userId:day`. */
  _id: string;
  userId: string;
  tokens: number;
  expiresAt: Date;
}

export const modelUseSchema = new Schema<ModelUseDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    tokens: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'modelUse', versionKey: false, strict: 'throw' },
);
modelUseSchema.index({ userId: 1 });
modelUseSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

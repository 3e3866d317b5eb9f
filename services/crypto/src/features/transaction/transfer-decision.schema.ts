import { Schema } from 'mongoose';

/** The person's decision about two movements: one transfer between own wallets, or not. */
export interface TransferDecisionDocument {
  /** `userId:sendId:receiveId`. */
  _id: string;
  userId: string;
  sendId: string;
  receiveId: string;
  decision: 'transfer' | 'apart';
}

const text = { type: String, required: true };

export const transferDecisionSchema = new Schema<TransferDecisionDocument>(
  { _id: text, userId: text, sendId: text, receiveId: text, decision: text },
  { collection: 'transferDecisions', versionKey: false },
);
transferDecisionSchema.index({ userId: 1, sendId: 1 });

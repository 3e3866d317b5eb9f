import { Schema } from 'mongoose';

/** The newest message seen about a subject, such as a category’s budget in a period. An older message that arrives late has a smaller id. */
export interface MessageOrderDocument {
  /** `userId:subject`. */
  _id: string;
  userId: string;
  lastMessageId: string;
}

export const messageOrderSchema = new Schema<MessageOrderDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true, index: true },
    lastMessageId: { type: String, required: true },
  },
  { collection: 'budgetProgress', versionKey: false, strict: 'throw' },
);

import { Schema } from 'mongoose';
import type { ChatMessage } from '@app/contracts-chat';

export interface ConversationDocument {
  _id: string;
  userId: string;
  sessionId: string;
  title: string | null;
  isActive: boolean;
  createdAt: Date;
  updatedAt: Date;
  /** Messages so far; numbers the next one. */
  messageCount: number;
}

export const conversationSchema = new Schema<ConversationDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    sessionId: { type: String, required: true },
    title: { type: String, default: null },
    isActive: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    messageCount: { type: Number, required: true },
  },
  { collection: 'conversations', versionKey: false, strict: 'throw' },
);
conversationSchema.index({ userId: 1, updatedAt: 1 });

export interface MessageDocument extends Omit<ChatMessage, 'id' | 'createdAt'> {
  _id: string;
  userId: string;
  conversationId: string;
  /** Place in the conversation, from 1. */
  order: number;
  createdAt: Date;
}

const figureSchema = new Schema(
  {
    label: String,
    value: String,
    formula: String,
    link: { type: String, default: null },
    period: { type: new Schema({ from: String, to: String }, { _id: false }), default: null },
    why: { type: Schema.Types.Mixed, default: null },
  },
  { _id: false, strict: 'throw' },
);

export const messageSchema = new Schema<MessageDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    conversationId: { type: String, required: true },
    order: { type: Number, required: true },
    role: { type: String, required: true },
    content: { type: String, required: true },
    messageType: { type: String, required: true },
    sentiment: { type: String, required: true },
    confidence: { type: Number, required: true },
    processingTime: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    figures: { type: [figureSchema], default: [] },
    followUps: { type: [String], default: [] },
  },
  { collection: 'messages', versionKey: false, strict: 'throw' },
);
messageSchema.index({ userId: 1, conversationId: 1, order: 1 }, { unique: true });
messageSchema.index({ userId: 1, createdAt: 1 });

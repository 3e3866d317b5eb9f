import { Schema } from 'mongoose';
import type { CardChange } from '../proposals/card-change';
import type { ChatMessage } from '@app/contracts-chat';
import type { Question } from '@app/question-engine';

export interface ConversationDocument {
  _id: string;
  userId: string;
  sessionId: string;
  title: string | null;
  isActive: boolean;
  createdAt: Date;
  updatedAt: Date;
  /** Number of messages; the next one gets the following order. */
  messageCount: number;
  pinned?: boolean;
  /** Set if it was deleted: it and its messages are removed at this time. */
  expiresAt?: Date | null;
  /** When the person requested to stop the current answer. */
  stopAskedAt?: Date | null;
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
    pinned: { type: Boolean },
    expiresAt: { type: Date },
    stopAskedAt: { type: Date },
  },
  { collection: 'conversations', versionKey: false, strict: 'throw' },
);
conversationSchema.index({ userId: 1, updatedAt: 1 });
conversationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export interface MessageDocument extends Omit<ChatMessage, 'id' | 'createdAt'> {
  _id: string;
  userId: string;
  conversationId: string;
  /** Position in the conversation, starting at 1. */
  order: number;
  createdAt: Date;
  /** The question it answered, for follow-up questions. */
  question?: Question | undefined;
  /** The write its card would make. */
  change?: CardChange;
  expiresAt?: Date | null;
}

const figureSchema = new Schema(
  {
    label: String,
    value: String,
    formula: String,
    link: { type: String, default: null },
    period: { type: new Schema({ from: String, to: String }, { _id: false }), default: null },
    why: { type: Schema.Types.Mixed, default: null },
    transactionIds: { type: [String], default: undefined },
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
    assumptions: { type: [String], default: undefined },
    chart: { type: Schema.Types.Mixed },
    table: { type: Schema.Types.Mixed },
    card: { type: Schema.Types.Mixed },
    change: { type: Schema.Types.Mixed },
    feedback: { type: String },
    stopped: { type: Boolean },
    byModel: { type: Boolean },
    question: { type: Schema.Types.Mixed },
    expiresAt: { type: Date },
  },
  { collection: 'messages', versionKey: false, strict: 'throw' },
);
messageSchema.index({ userId: 1, conversationId: 1, order: 1 }, { unique: true });
messageSchema.index({ userId: 1, createdAt: 1 });
messageSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

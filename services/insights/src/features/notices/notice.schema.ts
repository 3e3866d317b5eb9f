import { Schema } from 'mongoose';
import type { NoticeFacts } from './notice';

export interface NoticeDocument extends NoticeFacts {
  _id: string;
  userId: string;
  isRead: boolean;
  /** False once what it told of was settled. */
  active: boolean;
  createdAt: Date;
}

const text = { type: String, required: true };
const yes = { type: Boolean, required: true };
export const noticeSchema = new Schema<NoticeDocument>(
  {
    _id: text,
    userId: text,
    key: text,
    kind: text,
    severity: text,
    title: text,
    message: text,
    formula: text,
    category: text,
    amountMinor: { type: Number, required: true },
    currency: text,
    link: text,
    evidence: [String],
    until: text,
    isRead: yes,
    active: yes,
    createdAt: { type: Date, required: true },
  },
  { collection: 'notices', versionKey: false, strict: 'throw' },
);
noticeSchema.index({ userId: 1, key: 1 }, { unique: true });
noticeSchema.index({ userId: 1, active: 1, until: 1 });

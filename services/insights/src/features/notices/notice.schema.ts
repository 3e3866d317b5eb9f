import { Schema } from 'mongoose';
import { decidedFields, type Decided } from './decision';
import type { NoticeFacts } from './notice';

export interface NoticeDocument extends NoticeFacts, Decided {
  _id: string;
  userId: string;
  isRead: boolean;
  /** False once the reason no longer exists. */
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
    about: String,
    percent: Number,
    actions: Schema.Types.Mixed,
    ...decidedFields,
    isRead: yes,
    active: yes,
    createdAt: { type: Date, required: true },
  },
  { collection: 'notices', versionKey: false, strict: 'throw' },
);
noticeSchema.index({ userId: 1, key: 1 }, { unique: true });
noticeSchema.index({ userId: 1, active: 1, until: 1 });
noticeSchema.index({ userId: 1, feedback: 1 });

import type { Notification } from '@app/contracts-identity';
import { Schema } from 'mongoose';

export interface NotificationDoc extends Omit<Notification, 'id' | 'createdAt'> {
  _id: string;
  userId: string;
  createdAt: Date;
  /** Removed after this time. */
  expiresAt: Date;
}

export const NOTIFICATION_MODEL = 'Notification';
const text = { type: String, required: true };
export const notificationSchema = new Schema<NotificationDoc>(
  {
    _id: text,
    userId: text,
    kind: text,
    title: text,
    message: text,
    severity: text,
    link: { type: String, default: null },
    sourceId: { type: String, default: null },
    isRead: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'notifications', strict: 'throw', versionKey: false },
);
notificationSchema.index({ userId: 1, createdAt: 1 });
notificationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

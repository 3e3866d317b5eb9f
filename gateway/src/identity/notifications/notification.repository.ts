import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { NOTIFICATION_MODEL, type NotificationDoc } from './notification.schema';

@Injectable()
export class NotificationRepository {
  constructor(@InjectModel(NOTIFICATION_MODEL) private readonly model: Model<NotificationDoc>) {}

  async insert(notification: NotificationDoc, tx: ClientSession): Promise<void> {
    await this.model.create([notification], { session: tx });
  }

  /** Notifications since `from`, newest first. */
  list(userId: string, from: Date, limit: number): Promise<NotificationDoc[]> {
    return this.model
      .find({ userId, createdAt: { $gte: from } })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<NotificationDoc[]>()
      .exec();
  }

  markRead(userId: string, id: string, tx: ClientSession): Promise<NotificationDoc | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, userId },
        { $set: { isRead: true } },
        { session: tx, returnDocument: 'after' },
      )
      .lean<NotificationDoc>()
      .exec();
  }

  /** Marks the notifications of one alert as read. Returns how many there were. */
  async markReadBySource(userId: string, sourceId: string, tx: ClientSession): Promise<number> {
    const { modifiedCount } = await this.model.updateMany(
      { userId, createdAt: { $gte: new Date(0) }, sourceId, isRead: false },
      { $set: { isRead: true } },
      { session: tx },
    );
    return modifiedCount;
  }

  async markAllRead(userId: string, tx: ClientSession): Promise<void> {
    await this.model.updateMany(
      { userId, createdAt: { $gte: new Date(0) }, isRead: false },
      { $set: { isRead: true } },
      { session: tx },
    );
  }

  async removeAll(userId: string, tx: ClientSession): Promise<void> {
    await this.model.deleteMany({ userId }, { session: tx });
  }
}

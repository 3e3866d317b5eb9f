import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { AlertDocument } from './alert.schema';

@Injectable()
export class AlertsRepository {
  constructor(@InjectModel('Alert') private readonly alerts: Model<AlertDocument>) {}

  /** Alerts of periods that end on or after a day, in any state. */
  since(userId: string, day: string): Promise<AlertDocument[]> {
    return this.alerts
      .find({ userId, until: { $gte: day } })
      .lean<AlertDocument[]>()
      .exec();
  }

  ofCategory(
    userId: string,
    month: string,
    category: string,
    session: ClientSession,
  ): Promise<AlertDocument[]> {
    return this.alerts.find({ userId, month, category }).session(session).lean<AlertDocument[]>().exec();
  }

  withIds(userId: string, ids: readonly string[], session: ClientSession): Promise<AlertDocument[]> {
    return this.alerts
      .find({ _id: { $in: [...ids] }, userId })
      .session(session)
      .lean<AlertDocument[]>()
      .exec();
  }

  byId(userId: string, id: string, session?: ClientSession): Promise<AlertDocument | null> {
    return this.alerts
      .findOne({ _id: id, userId })
      .session(session ?? null)
      .lean<AlertDocument>()
      .exec();
  }

  async add(alert: AlertDocument, session: ClientSession): Promise<void> {
    await this.alerts.create([alert], { session });
  }

  async change(
    userId: string,
    id: string,
    change: Partial<Omit<AlertDocument, '_id' | 'userId'>>,
    session: ClientSession,
  ): Promise<void> {
    await this.alerts.updateOne({ _id: id, userId }, { $set: change }, { session }).exec();
  }
}

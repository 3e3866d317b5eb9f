import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { DigestDocument } from './digest.schema';

/** Alerts that wait to be told together. */
@Injectable()
export class DigestsRepository {
  constructor(@InjectModel('AlertDigest') private readonly digests: Model<DigestDocument>) {}

  /** Lets an alert wait; the first one of a day says until when. */
  async add(userId: string, alertId: string, dueAt: Date, session: ClientSession): Promise<void> {
    await this.digests
      .updateOne(
        { _id: userId },
        { $addToSet: { alertIds: alertId }, $setOnInsert: { dueAt } },
        { upsert: true, session },
      )
      .exec();
  }

  /** What waits at a time waits until another; what is due by then is told as it was meant to be. */
  async postpone(userId: string, now: Date, dueAt: Date): Promise<void> {
    await this.digests.updateOne({ _id: userId, dueAt: { $gt: now } }, { $set: { dueAt } }).exec();
  }

  /** Whose summary is due, the longest ago first. */
  async due(now: Date, limit: number): Promise<string[]> {
    const found = await this.digests
      .find({ dueAt: { $gt: new Date(0), $lte: now } }, { _id: 1 })
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean<{ _id: string }[]>()
      .exec();
    return found.map(({ _id }) => _id);
  }

  /** What waits, and waits no more; nothing before its time. */
  take(userId: string, now: Date, session: ClientSession): Promise<DigestDocument | null> {
    return this.digests
      .findOneAndDelete({ _id: userId, dueAt: { $lte: now } }, { session })
      .lean<DigestDocument>()
      .exec();
  }

  async eraseUser(userId: string): Promise<number> {
    return (await this.digests.deleteOne({ _id: userId }).exec()).deletedCount;
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { DigestDocument } from './digest.schema';

/** Alerts that wait for the daily summary. */
@Injectable()
export class DigestsRepository {
  constructor(@InjectModel('AlertDigest') private readonly digests: Model<DigestDocument>) {}

  /** Adds an alert to the day's summary; the first one sets when it is due. */
  async add(userId: string, alertId: string, dueAt: Date, session: ClientSession): Promise<void> {
    await this.digests
      .updateOne(
        { _id: userId },
        { $addToSet: { alertIds: alertId }, $setOnInsert: { dueAt } },
        { upsert: true, session },
      )
      .exec();
  }

  /** Moves a waiting summary to another time, unless it is already due. */
  async postpone(userId: string, now: Date, dueAt: Date): Promise<void> {
    await this.digests.updateOne({ _id: userId, dueAt: { $gt: now } }, { $set: { dueAt } }).exec();
  }

  /** People whose summary is due, longest overdue first. */
  async due(now: Date, limit: number): Promise<string[]> {
    const found = await this.digests
      .find({ dueAt: { $gt: new Date(0), $lte: now } }, { _id: 1 })
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean<{ _id: string }[]>()
      .exec();
    return found.map(({ _id }) => _id);
  }

  /** Removes and returns a summary that is due. */
  take(userId: string, now: Date, session: ClientSession): Promise<DigestDocument | null> {
    return this.digests
      .findOneAndDelete({ _id: userId, dueAt: { $lte: now } }, { session })
      .lean<DigestDocument>()
      .exec();
  }
}

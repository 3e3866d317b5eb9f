import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import {
  NOTICE_SETTINGS_MODEL,
  OUTGOING_MODEL,
  PUSH_DEVICE_MODEL,
  type NoticeSettingsDoc,
  type OutgoingDoc,
  type PushDeviceDoc,
} from './delivery.schema';

const unset: Omit<NoticeSettingsDoc, '_id'> = { choices: {}, quiet: null, digest: 'off', tests: [] };
/** The most browsers per person; adding another one removes the oldest. */
const maxDevices = 10;

/** People's notice settings, their browsers, and queued messages. */
@Injectable()
export class DeliveryRepository {
  constructor(
    @InjectModel(NOTICE_SETTINGS_MODEL) private readonly wishes: Model<NoticeSettingsDoc>,
    @InjectModel(PUSH_DEVICE_MODEL) private readonly pushDevices: Model<PushDeviceDoc>,
    @InjectModel(OUTGOING_MODEL) private readonly outgoing: Model<OutgoingDoc>,
  ) {}

  async settings(userId: string, tx?: ClientSession): Promise<NoticeSettingsDoc> {
    const stored = await this.wishes
      .findById(userId)
      .session(tx ?? null)
      .lean<NoticeSettingsDoc>()
      .exec();
    return { ...unset, ...stored, _id: userId };
  }

  async put({ _id, ...settings }: NoticeSettingsDoc, tx?: ClientSession): Promise<void> {
    await this.wishes
      .findByIdAndUpdate(_id, { $set: settings }, { upsert: true, ...(tx && { session: tx }) })
      .exec();
  }

  devices(userId: string, tx?: ClientSession): Promise<PushDeviceDoc[]> {
    return this.pushDevices
      .find({ userId, createdAt: { $gte: new Date(0) } })
      .sort({ createdAt: 1 })
      .session(tx ?? null)
      .lean<PushDeviceDoc[]>()
      .exec();
  }

  /** A browser belongs to the person who subscribed last. */
  async addDevice(device: PushDeviceDoc, tx: ClientSession): Promise<void> {
    await this.pushDevices.deleteMany({ endpoint: device.endpoint }, { session: tx });
    const known = await this.devices(device.userId, tx);
    for (const old of known.slice(0, Math.max(0, known.length - maxDevices + 1)))
      await this.pushDevices.deleteOne({ _id: old._id }, { session: tx });
    await this.pushDevices.create([device], { session: tx });
  }

  async removeDevice(userId: string, id: string, tx?: ClientSession): Promise<void> {
    await this.pushDevices.deleteOne({ _id: id, userId }, tx ? { session: tx } : {});
  }

  async send(message: OutgoingDoc, tx: ClientSession): Promise<void> {
    await this.outgoing.create([message], { session: tx });
  }

  /** Takes the message that has been due longest. It becomes due again at `again` unless it is removed. */
  take(now: Date, again: Date): Promise<OutgoingDoc | null> {
    return this.outgoing
      .findOneAndUpdate(
        { dueAt: { $gt: new Date(0), $lte: now } },
        { $set: { dueAt: again }, $inc: { attempts: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<OutgoingDoc>()
      .exec();
  }

  /** The other messages of the digest that are due now. */
  restOfDigest({ userId, _id }: OutgoingDoc, now: Date): Promise<OutgoingDoc[]> {
    return this.outgoing
      .find({
        userId,
        dueAt: { $gt: new Date(0), $lte: now },
        inDigest: true,
        channel: 'email',
        _id: { $ne: _id },
      })
      .sort({ dueAt: 1 })
      .limit(100)
      .lean<OutgoingDoc[]>()
      .exec();
  }

  async sent(ids: readonly string[]): Promise<void> {
    await this.outgoing.deleteMany({ _id: { $in: [...ids] } });
  }

  async postpone(id: string, dueAt: Date): Promise<void> {
    await this.outgoing.updateOne({ _id: id }, { $set: { dueAt } });
  }

  async removeAll(userId: string, tx: ClientSession): Promise<void> {
    await this.wishes.deleteOne({ _id: userId }, { session: tx });
    await this.pushDevices.deleteMany({ userId }, { session: tx });
    await this.outgoing.deleteMany({ userId }, { session: tx });
  }
}

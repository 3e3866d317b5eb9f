import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { SESSION_MODEL, type SessionDoc } from './session.schema';

@Injectable()
export class SessionRepository {
  constructor(@InjectModel(SESSION_MODEL) private readonly model: Model<SessionDoc>) {}

  async insert(session: SessionDoc, tx: ClientSession): Promise<void> {
    await this.model.create([session], { session: tx });
  }

  findByKey(key: string): Promise<SessionDoc | null> {
    return this.model.findOne({ _id: key }).lean<SessionDoc>().exec();
  }

  /** Oldest first. */
  listOf(userId: string, tx?: ClientSession): Promise<SessionDoc[]> {
    return this.model
      .find({ userId })
      .sort({ createdAt: 1 })
      .limit(200)
      .session(tx ?? null)
      .lean<SessionDoc[]>()
      .exec();
  }

  async touch(key: string, lastSeenAt: Date): Promise<void> {
    await this.model.updateOne({ _id: key }, { $set: { lastSeenAt } });
  }

  async setActor(
    userId: string,
    actor: Pick<SessionDoc, 'locale' | 'timeZone' | 'currency'>,
    tx: ClientSession,
  ): Promise<void> {
    await this.model.updateMany(
      { userId },
      { $set: { locale: actor.locale, timeZone: actor.timeZone, currency: actor.currency } },
      { session: tx },
    );
  }

  async remove(keys: readonly string[], tx: ClientSession): Promise<void> {
    if (keys.length > 0) await this.model.deleteMany({ _id: { $in: [...keys] } }, { session: tx });
  }
}

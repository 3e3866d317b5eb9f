import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { BatchedReads } from '@app/persistence';
import type { ClientSession, Model, Types } from 'mongoose';
import { SESSION_MODEL, type SessionDoc } from './session.schema';

@Injectable()
export class SessionRepository {
  /** Concurrent lookups share one query, which is always sent after they were requested. */
  private readonly byKey = new BatchedReads((keys) => this.findAll(keys));

  constructor(@InjectModel(SESSION_MODEL) private readonly model: Model<SessionDoc>) {}

  async insert(session: SessionDoc, tx: ClientSession): Promise<void> {
    await this.model.create([session], { session: tx });
  }

  findByKey(key: string): Promise<SessionDoc | undefined> {
    return this.byKey.read(key);
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

  async setLedger(key: string, ledgerId: string | undefined, tx: ClientSession): Promise<void> {
    const change = ledgerId === undefined ? { $unset: { ledgerId: 1 } } : { $set: { ledgerId } };
    await this.model.updateOne({ _id: key }, change, { session: tx });
  }

  async remove(keys: readonly string[], tx: ClientSession): Promise<void> {
    if (keys.length > 0) await this.model.deleteMany({ _id: { $in: [...keys] } }, { session: tx });
  }

  private async findAll(keys: readonly string[]): Promise<Map<string, SessionDoc>> {
    // Uses the driver's collection, because a mongoose query object per request would cost as much as the query itself.
    const docs = await this.model.collection
      .find<SessionDoc>({ _id: { $in: keys as unknown as Types.ObjectId[] } })
      .toArray();
    return new Map(docs.map((doc) => [doc._id, doc]));
  }
}

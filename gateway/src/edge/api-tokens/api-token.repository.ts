import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { API_TOKEN_MODEL, type ApiTokenDoc } from './api-token.schema';

@Injectable()
export class ApiTokenRepository {
  constructor(@InjectModel(API_TOKEN_MODEL) private readonly model: Model<ApiTokenDoc>) {}

  async insert(token: ApiTokenDoc, tx: ClientSession): Promise<void> {
    await this.model.create([token], { session: tx });
  }

  byKey(key: string): Promise<ApiTokenDoc | null> {
    return this.model.findOne({ _id: key }).lean<ApiTokenDoc>().exec();
  }

  /** Oldest first. */
  listOf(userId: string, tx?: ClientSession): Promise<ApiTokenDoc[]> {
    return this.model
      .find({ userId })
      .sort({ createdAt: 1 })
      .limit(100)
      .session(tx ?? null)
      .lean<ApiTokenDoc[]>()
      .exec();
  }

  async touch(key: string, lastUsedAt: Date): Promise<void> {
    await this.model.updateOne({ _id: key }, { $set: { lastUsedAt } });
  }

  async setActor(
    userId: string,
    { locale, timeZone, currency }: Pick<ApiTokenDoc, 'locale' | 'timeZone' | 'currency'>,
    tx: ClientSession,
  ): Promise<void> {
    await this.model.updateMany({ userId }, { $set: { locale, timeZone, currency } }, { session: tx });
  }

  async remove(userId: string, id: string, tx: ClientSession): Promise<boolean> {
    return (await this.model.deleteOne({ userId, id }, { session: tx })).deletedCount === 1;
  }

  async removeAll(userId: string, tx: ClientSession): Promise<void> {
    await this.model.deleteMany({ userId }, { session: tx });
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { SIGN_IN_HISTORY_MODEL, type SignInHistoryDoc } from './sign-in-history.schema';

@Injectable()
export class SignInHistoryRepository {
  constructor(@InjectModel(SIGN_IN_HISTORY_MODEL) private readonly model: Model<SignInHistoryDoc>) {}

  async insert(entry: SignInHistoryDoc, tx: ClientSession): Promise<void> {
    await this.model.create([entry], { session: tx });
  }

  /** Latest first. */
  latest(userId: string, since: Date, limit: number): Promise<SignInHistoryDoc[]> {
    return this.model
      .find({ userId, at: { $gte: since } })
      .sort({ at: -1 })
      .limit(limit)
      .lean<SignInHistoryDoc[]>()
      .exec();
  }

  async removeAll(userId: string, tx: ClientSession): Promise<void> {
    await this.model.deleteMany({ userId }, { session: tx });
  }
}

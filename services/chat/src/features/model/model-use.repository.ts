import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ModelUseDocument } from './model-use.schema';

const keptMs = 3 * 24 * 3600_000;

@Injectable()
export class ModelUseRepository {
  constructor(@InjectModel('ModelUse') private readonly uses: Model<ModelUseDocument>) {}

  async requestsOn(userId: string, day: string): Promise<number> {
    return (
      (
        await this.uses
          .findOne({ _id: `${userId}:${day}` })
          .lean<ModelUseDocument>()
          .exec()
      )?.tokens ?? 0
    );
  }

  async add(userId: string, day: string, tokens: number): Promise<void> {
    await this.uses
      .updateOne(
        { _id: `${userId}:${day}` },
        { $inc: { tokens }, $setOnInsert: { userId, expiresAt: new Date(Date.now() + keptMs) } },
        { upsert: true },
      )
      .exec();
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { AVATAR_MODEL, type AvatarDoc } from './user.schema';

@Injectable()
export class AvatarRepository {
  constructor(@InjectModel(AVATAR_MODEL) private readonly model: Model<AvatarDoc>) {}

  async set(userId: string, png: Buffer, tx: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: userId }, { $set: { png } }, { session: tx, upsert: true });
  }

  async find(userId: string): Promise<Buffer | undefined> {
    const stored = await this.model.findOne({ _id: userId }).exec();
    return stored ? Buffer.from(stored.png) : undefined;
  }

  async remove(userId: string, tx: ClientSession): Promise<void> {
    await this.model.deleteOne({ _id: userId }, { session: tx });
  }
}

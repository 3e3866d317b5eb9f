import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, mongo } from 'mongoose';
import { collectionOf } from '../../ledger/stored.schema';
import { spokenWindowMs, type SpokenWindow } from './spoken-limit';
import { spokenWindowModel } from './spoken-window.schema';

/** The counter behind the voice limit. Read and written in the add's own transaction: of two adds side by side one starts again and sees the other. */
@Injectable()
export class SpokenWindowsRepository {
  private readonly windows: mongo.Collection<SpokenWindow>;

  constructor(@InjectModel(spokenWindowModel.name) model: Model<SpokenWindow>) {
    this.windows = collectionOf(model);
  }

  async recent(userId: string, session: ClientSession): Promise<SpokenWindow['adds']> {
    return (await this.windows.findOne({ _id: userId }, { session }))?.adds ?? [];
  }

  async keep(userId: string, adds: SpokenWindow['adds'], session: ClientSession): Promise<void> {
    await this.windows.updateOne(
      { _id: userId },
      { $set: { adds, expiresAt: new Date(Date.now() + spokenWindowMs) } },
      { upsert: true, session },
    );
  }

  async erase(userId: string): Promise<number> {
    return (await this.windows.deleteOne({ _id: userId })).deletedCount;
  }
}

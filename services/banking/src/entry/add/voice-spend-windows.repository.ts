import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { voiceSpendWindowMs, type VoiceSpendWindow } from './voice-limit';
import { voiceSpendWindowModel } from './voice-spend-window.schema';

/** The counter behind the voice limit. Read and written in the add's own transaction: of two adds side by side one starts again and sees the other. */
@Injectable()
export class VoiceSpendWindowsRepository {
  private readonly windows: mongo.Collection<VoiceSpendWindow>;

  constructor(@InjectModel(voiceSpendWindowModel.name) model: Model<VoiceSpendWindow>) {
    this.windows = collectionOf(model);
  }

  async recent(userId: string, session: ClientSession): Promise<VoiceSpendWindow['adds']> {
    return (await this.windows.findOne({ _id: userId }, { session }))?.adds ?? [];
  }

  async keep(userId: string, adds: VoiceSpendWindow['adds'], session: ClientSession): Promise<void> {
    await this.windows.updateOne(
      { _id: userId },
      { $set: { adds, expiresAt: new Date(Date.now() + voiceSpendWindowMs) } },
      { upsert: true, session },
    );
  }
}

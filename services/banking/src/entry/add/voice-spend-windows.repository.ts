import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf, deferWrites, TransactionReads } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { voiceSpendWindowMs, type VoiceSpendWindow } from './voice-limit';
import { voiceSpendWindowModel } from './voice-spend-window.schema';

/** The counter behind the voice limit. Read and written in the add's own transaction: of two adds side by side one starts again and sees the other. */
@Injectable()
export class VoiceSpendWindowsRepository {
  private readonly windows: mongo.Collection<VoiceSpendWindow>;
  private readonly reads = new TransactionReads<VoiceSpendWindow['adds']>('voiceSpend');

  constructor(@InjectModel(voiceSpendWindowModel.name) model: Model<VoiceSpendWindow>) {
    this.windows = collectionOf(model);
  }

  async recent(userId: string, session: ClientSession): Promise<VoiceSpendWindow['adds']> {
    const since = Date.now() - voiceSpendWindowMs;
    // The store drops a window whose minute is over, which moves no chain: nothing older is taken from an earlier transaction.
    await this.reads.replace(session, (adds) => (adds.some(({ at }) => at > since) ? adds : undefined));
    return this.reads.read(session, userId, async () => {
      const window = await this.windows.findOne({ _id: userId }, { session });
      return window?.adds ?? [];
    });
  }

  /** Written with the rest of the add, in one command. */
  async keep(userId: string, adds: VoiceSpendWindow['adds'], session: ClientSession): Promise<void> {
    const $set = { adds, expiresAt: new Date(Date.now() + voiceSpendWindowMs) };
    deferWrites(session, this.windows, [{ filter: { _id: userId }, update: { $set }, upsert: true }]);
    await this.reads.replace(session, () => adds);
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf, deferWrites, TransactionReads } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { voiceSpendWindowMs, type VoiceSpendWindow } from './voice-limit';
import { voiceSpendWindowModel } from './voice-spend-window.schema';

/**
 * The counter for the voice limit. It is read and written in the add's own transaction: if two adds run at
 * once, one is retried and sees the other.
 */
@Injectable()
export class VoiceSpendWindowsRepository {
  private readonly windows: mongo.Collection<VoiceSpendWindow>;
  private readonly reads = new TransactionReads<VoiceSpendWindow['adds']>('voiceSpend');

  constructor(@InjectModel(voiceSpendWindowModel.name) model: Model<VoiceSpendWindow>) {
    this.windows = collectionOf(model);
  }

  async recent(userId: string, session: ClientSession): Promise<VoiceSpendWindow['adds']> {
    const since = Date.now() - voiceSpendWindowMs;
    // The store deletes an expired window without a change of the audit chain, so only fresh adds are taken
    // over from an earlier transaction.
    await this.reads.replace(session, (adds) => (adds.some(({ at }) => at > since) ? adds : undefined));
    return this.reads.read(session, userId, async () => {
      const window = await this.windows.findOne({ _id: userId }, { session });
      return window?.adds ?? [];
    });
  }

  /** Written together with the rest of the add, in one command. */
  async keep(userId: string, adds: VoiceSpendWindow['adds'], session: ClientSession): Promise<void> {
    const $set = { adds, expiresAt: new Date(Date.now() + voiceSpendWindowMs) };
    deferWrites(session, this.windows, [{ filter: { _id: userId }, update: { $set }, upsert: true }]);
    await this.reads.replace(session, () => adds);
  }
}

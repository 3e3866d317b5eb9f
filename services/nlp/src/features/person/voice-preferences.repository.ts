import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { TransactionReads } from '@app/persistence';
import {
  usualVoicePreferences,
  type VoicePreferences,
  type VoicePreferencesChange,
} from '@app/contracts-nlp';
import type { ClientSession, Model } from 'mongoose';
import type { VoicePreferencesDocument } from './voice-preferences.schema';

@Injectable()
export class VoicePreferencesRepository {
  private readonly reads = new TransactionReads<VoicePreferences>('voicePreferences');

  constructor(
    @InjectModel('VoicePreferences') private readonly preferences: Model<VoicePreferencesDocument>,
  ) {}

  find(userId: string, session?: ClientSession): Promise<VoicePreferences> {
    return this.reads.read(session, userId, async () => {
      const stored = await this.preferences.findOne({ _id: userId }).lean<VoicePreferencesDocument>().exec();
      const { _id, ...chosen } = stored ?? { _id: userId };
      return { ...usualVoicePreferences, ...chosen };
    });
  }

  async change(userId: string, change: VoicePreferencesChange, session: ClientSession): Promise<void> {
    this.reads.forget(session);
    await this.preferences.updateOne({ _id: userId }, { $set: change }, { upsert: true, session }).exec();
  }
}

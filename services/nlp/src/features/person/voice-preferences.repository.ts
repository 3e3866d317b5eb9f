import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  usualVoicePreferences,
  type VoicePreferences,
  type VoicePreferencesChange,
} from '@app/contracts-nlp';
import type { ClientSession, Model } from 'mongoose';
import type { VoicePreferencesDocument } from './voice-preferences.schema';

@Injectable()
export class VoicePreferencesRepository {
  constructor(
    @InjectModel('VoicePreferences') private readonly preferences: Model<VoicePreferencesDocument>,
  ) {}

  async of(userId: string): Promise<VoicePreferences> {
    const found = await this.preferences.findOne({ _id: userId }).lean<VoicePreferencesDocument>().exec();
    const { _id, ...chosen } = found ?? { _id: userId };
    return { ...usualVoicePreferences, ...chosen };
  }

  async change(userId: string, change: VoicePreferencesChange, session: ClientSession): Promise<void> {
    await this.preferences.updateOne({ _id: userId }, { $set: change }, { upsert: true, session }).exec();
  }
}

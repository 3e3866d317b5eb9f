import { Schema } from 'mongoose';
import type { VoicePreferences } from '@app/contracts-nlp';

/** A person's choices; missing ones have their default. */
export interface VoicePreferencesDocument extends Partial<VoicePreferences> {
  /** The user's id. */
  _id: string;
}

export const voicePreferencesSchema = new Schema<VoicePreferencesDocument>(
  {
    _id: { type: String, required: true },
    language: String,
    speech: String,
    confirm: String,
    voiceLimit: Number,
    spokenReplies: Boolean,
    rate: Number,
    advanced: Boolean,
    historyDays: Number,
  },
  { collection: 'voicePreferences', versionKey: false, strict: 'throw' },
);

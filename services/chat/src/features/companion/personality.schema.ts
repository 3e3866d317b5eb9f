import { Schema } from 'mongoose';

export interface PersonalityDocument {
  /** The user's id. */
  _id: string;
  personalityType: 'concise' | 'coach' | 'playful';
}

export const personalitySchema = new Schema<PersonalityDocument>(
  { _id: { type: String, required: true }, personalityType: { type: String, required: true } },
  { collection: 'personalities', versionKey: false, strict: 'throw' },
);

import { Schema } from 'mongoose';
import type { SpokenWindow } from './spoken-limit';

const schema = new Schema<SpokenWindow>(
  {
    _id: { type: String, required: true },
    adds: [{ at: Number, share: Number, _id: false }],
    expiresAt: Date,
  },
  { versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const spokenWindowModel = { name: 'SpokenWindow', collection: 'spokenWindows', schema };

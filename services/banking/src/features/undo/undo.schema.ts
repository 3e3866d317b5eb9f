import { Schema } from 'mongoose';
import type { UndoRecord } from './undo';

const text = { type: String, required: true };
const schema = new Schema<UndoRecord>(
  { _id: text, userId: text, inverse: Schema.Types.Mixed, expiresAt: Date, usedAt: Date },
  { versionKey: false },
);
schema.index({ userId: 1, _id: 1 });
/** Kept a while beyond its use, so that a late undo is told why it is refused. */
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 30 * 24 * 3600 });

export const undoModel = { name: 'Undo', collection: 'undos', schema };

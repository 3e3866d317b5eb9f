import type { SavedView } from '@app/contracts-banking';
import { Schema } from 'mongoose';

/** All kept lists of one person, in order: few and small, so that they are one document. */
export interface SavedViewsRow {
  /** The user's id. */
  _id: string;
  userId: string;
  views: SavedView[];
  /** Names this very content. */
  stamp: string;
}

const text = { type: String, required: true };
const schema = new Schema<SavedViewsRow>(
  { _id: text, userId: text, views: Schema.Types.Mixed, stamp: text },
  { versionKey: false },
);
schema.index({ userId: 1, _id: 1 });

export const savedViewModel = { name: 'SavedViews', collection: 'savedViews', schema };

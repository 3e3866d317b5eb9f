import type { SavedView } from '@app/contracts-banking';
import { Schema } from 'mongoose';

/** All kept lists of one person, in order: few and small, so that they are one document. */
export interface SavedViewsRow {
  /** The user's id. */
  _id: string;
  userId: string;
  views: SavedView[];
  /** Names what the person made of them; names of categories in it follow. */
  stamp: string;
  /** What became of those names as long as an undo may bring lists of before it back, the last last. Missing: nothing yet. */
  turns?: NameTurn[];
}

/** A category that got another name or became part of another one, or the undo of that, where the lists went with it. */
export interface NameTurn {
  /** Each has the next one of the person's. */
  number: number;
  recastId: string;
  from: string;
  to: string;
  /** Done, or taken back: the category has its name `from` again, or is there again beside `to`. */
  way: 'made' | 'renamed back' | 'parted';
  /** Undos of before it are of no use any more. */
  until: Date;
}

const text = { type: String, required: true };
const schema = new Schema<SavedViewsRow>(
  {
    _id: text,
    userId: text,
    views: Schema.Types.Mixed,
    stamp: text,
    turns: Schema.Types.Mixed,
  },
  { versionKey: false },
);
schema.index({ userId: 1, _id: 1 });

export const savedViewModel = { name: 'SavedViews', collection: 'savedViews', schema };

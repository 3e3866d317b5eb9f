import { Schema } from 'mongoose';
import type { Versioned } from '../undo/standing';

/** Somebody a ledger's transactions are for. */
export interface PersonRow extends Versioned {
  _id: string;
  userId: string;
  name: string;
  /** The name without case and width; unique in a ledger. */
  nameKey: string;
  archived: boolean;
  /** How often rows began to name this person: it only makes a write that does meet one that removes the person. */
  named: number;
}

const text = { type: String, required: true };
const whole = { type: Number, required: true };
const schema = new Schema<PersonRow>(
  {
    _id: text,
    userId: text,
    name: text,
    nameKey: text,
    archived: { type: Boolean, required: true },
    named: whole,
    version: whole,
  },
  { versionKey: false },
);
schema.index({ userId: 1, nameKey: 1 }, { unique: true });

export const personModel = { name: 'Person', collection: 'people', schema };

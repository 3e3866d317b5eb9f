import type { Actor } from '@app/contracts-kernel';
import { Schema } from 'mongoose';
import type { ChosenLimits } from './limits';

/** Somebody whose ledger is watched: who they are to other parts, what they muted, and when they are looked at. */
export interface PersonDocument {
  /** The user's id. */
  _id: string;
  actor: Actor;
  muted: string[];
  /** From when on kinds are reported, where somebody chose. */
  limits?: ChosenLimits;
  /** When the ledger is looked through next. */
  dueAt: Date;
  lastRunAt?: Date | null;
  checked: string[];
  notChecked: string[];
}

export const personSchema = new Schema<PersonDocument>(
  {
    _id: { type: String, required: true },
    actor: { type: Schema.Types.Mixed, required: true },
    muted: { type: [String], required: true },
    limits: Schema.Types.Mixed,
    dueAt: { type: Date, required: true },
    lastRunAt: Date,
    checked: { type: [String], required: true },
    notChecked: { type: [String], required: true },
  },
  { collection: 'people', versionKey: false, strict: 'throw' },
);
personSchema.index({ dueAt: 1 });

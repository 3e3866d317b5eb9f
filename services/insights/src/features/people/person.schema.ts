import type { Actor } from '@app/contracts-kernel';
import { Schema } from 'mongoose';
import type { ChosenLimits } from './limits';

/**
 * A person whose ledger is watched: their identity for other services, muted kinds, and time of the next
 * look.
 */
export interface PersonDocument {
  /** The user's id. */
  _id: string;
  actor: Actor;
  muted: string[];
  /** Values from which kinds are reported, if the person chose any. */
  limits?: ChosenLimits;
  /** Time of the next look at the ledger. */
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

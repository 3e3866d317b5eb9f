import { storedModel } from '@app/persistence';
import type { Versioned } from '../model/versioned';

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

export const personModel = storedModel<PersonRow>('Person', 'people', [
  { userId: 1, nameKey: 1 },
  { unique: true },
]);

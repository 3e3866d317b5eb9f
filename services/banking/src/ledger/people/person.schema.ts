import { storedModel } from '@app/persistence';
import type { Versioned } from '../model/versioned';

/** A person that a ledger's transactions are for. */
export interface PersonRow extends Versioned {
  _id: string;
  userId: string;
  name: string;
  /** The name without differences of case and character width; unique in a ledger. */
  nameKey: string;
  archived: boolean;
  /**
   * Number of writes that referred to this person; it only makes such a write conflict with one that removes
   * the person.
   */
  named: number;
}

export const personModel = storedModel<PersonRow>('Person', 'people', [
  { userId: 1, nameKey: 1 },
  { unique: true },
]);

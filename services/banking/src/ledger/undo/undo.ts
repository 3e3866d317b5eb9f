/** What undoes a write: its kind names the handler, the rest is for that handler alone. */
export interface Inverse {
  kind: string;
}

/** Several writes that were made as one and are undone as one, in this order. */
export interface SeveralInverses extends Inverse {
  kind: 'several';
  inverses: Inverse[];
}

export interface UndoRecord<I extends Inverse = Inverse> {
  _id: string;
  userId: string;
  inverse: I;
  expiresAt: Date;
  usedAt?: Date;
}

/** The undo being carried out: its id, which is as old as the write it undoes, and the sentences for its reply. */
export interface UndoContext {
  since: string;
  notes: string[];
}

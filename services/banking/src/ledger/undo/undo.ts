/**
 * Describes how to undo a write: `kind` selects the handler; the other members are for that handler alone.
 */
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
  /** Undoes an undo, which makes the change again. */
  redoes?: true;
}

/**
 * The undo that is running: its id (the record is as old as the write it undoes) and the sentences for its
 * reply.
 */
export interface UndoContext {
  since: string;
  notes: string[];
}

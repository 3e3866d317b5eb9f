import type { Month } from '@app/calendar';
import type { TransactionRow } from '../model/transaction';
import type { Inverse } from '../undo/undo';

export interface BatchInverse extends Inverse {
  kind: 'batch';
  batchId: string;
  /** This undo reverses an undo, so the batch is made again. */
  again?: true;
}

/** Many rows changed as one: by a rule, by merging or renaming a merchant, or by hand. */
export interface BatchDocument {
  _id: string;
  userId: string;
  what: 'merchant' | 'rule' | 'bulk';
  state: 'open' | 'done' | 'undone';
  /** Number of changed rows. */
  rows: number;
  months: Month[];
  /**
   * For a large undone batch that is being made again: the id of the new batch and the token of its writer.
   */
  again?: { id: string; token: string };
  /** Set while a large batch is written or undone in steps. */
  steps?: BatchSteps;
}

/** Who works on a large batch and until when; a process that finds the lease expired undoes its rows. */
export interface BatchSteps {
  token: string;
  kind: 'write' | 'undo';
  leaseUntil: Date;
  undoId: string | null;
}

/** A row before the batch changed it. */
export interface BatchRow {
  /** `batchId:transactionId`. */
  _id: string;
  userId: string;
  batchId: string;
  before: TransactionRow;
  /** The batch deleted the row. */
  removed?: true;
  /** For an undone row: the content the batch had given it, for making it again. */
  after?: TransactionRow;
}

/** Documents outside the ledger that a batch may change along with rows. */
export const partKinds = ['financialEvents', 'series', 'merchants', 'rules'] as const;
export type PartKind = (typeof partKinds)[number];
export type Fields = Record<string, unknown>;

/**
 * A document outside the ledger before the change: the changed fields, or the whole document if it was added
 * or removed.
 */
export interface BatchPart {
  /** `batchId:number`, in the order of the changes. */
  _id: string;
  userId: string;
  batchId: string;
  kind: PartKind;
  key: string;
  /** Null for a document that did not exist. */
  before: Fields | null;
  /** Null for a document that was removed. */
  after: Fields | null;
}

export interface RowChange {
  before: TransactionRow;
  /** Null for a deleted row. */
  after: TransactionRow | null;
}

/** The other documents that a row refers to. */
export type ReferenceFields = Pick<TransactionRow, 'accountId' | 'person' | 'lines'>;

/** What a batch is about to do. */
export interface BatchPlan<T> {
  what: BatchDocument['what'];
  changes: readonly RowChange[];
  /** Changes the documents outside the ledger, in the last transaction. */
  settle(parts: PartWriter): Promise<T>;
}

/** Changes documents outside the ledger so that the undo of the batch can put them back. */
export interface PartWriter {
  insert(kind: PartKind, key: string, document: Fields): Promise<void>;
  change(kind: PartKind, key: string, fields: Fields): Promise<void>;
  remove(kind: PartKind, key: string): Promise<void>;
}

/** Rows that one transaction changes; each is written twice, as it is and as it was. */
export const rowsPerBatchStep = 2_000;
export const leaseMs = 30_000;

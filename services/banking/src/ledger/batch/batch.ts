import type { Month } from '@app/calendar';
import type { TransactionRow } from '../model/transaction';
import type { Inverse } from '../undo/undo';

export interface BatchInverse extends Inverse {
  kind: 'batch';
  batchId: string;
  /** What it undoes is an undo: the batch is made again. */
  again?: true;
}

/** Many rows changed as one: by a rule, a merge or a new name of a merchant, or by hand. */
export interface BatchDocument {
  _id: string;
  userId: string;
  what: 'merchant' | 'rule' | 'bulk';
  state: 'open' | 'done' | 'undone';
  /** Rows it changed. */
  rows: number;
  months: Month[];
  /** Of a large one that was undone and is made again: as which batch, written by whom. */
  again?: { id: string; token: string };
  /** Set while a large one is written, or undone, in steps. */
  steps?: BatchSteps;
}

/** Who works on a large one, until when; anyone who finds it stale takes its rows back. */
export interface BatchSteps {
  token: string;
  kind: 'write' | 'undo';
  leaseUntil: Date;
  undoId: string | null;
}

/** A row as it was before. */
export interface BatchRow {
  /** `batchId:transactionId`. */
  _id: string;
  userId: string;
  batchId: string;
  before: TransactionRow;
  /** It was deleted. */
  removed?: true;
  /** Of one that was undone: as the batch had made it, to be made so again. */
  after?: TransactionRow;
}

/** Documents beside the ledger that a batch may change with it. */
export const partKinds = ['financialEvents', 'series', 'merchants', 'rules'] as const;
export type PartKind = (typeof partKinds)[number];
export type Fields = Record<string, unknown>;

/** A document beside the ledger as it was before: fields that changed, or all of one that came or went. */
export interface BatchPart {
  /** `batchId:number`, in the order they were made. */
  _id: string;
  userId: string;
  batchId: string;
  kind: PartKind;
  key: string;
  /** Null for a document that was not there. */
  before: Fields | null;
  /** Null for one that is gone. */
  after: Fields | null;
}

export interface RowChange {
  before: TransactionRow;
  /** Null for a row that goes. */
  after: TransactionRow | null;
}

/** What of a row is beside it in the ledger. */
export type RowOthers = Pick<TransactionRow, 'accountId' | 'person' | 'lines'>;

/** What a batch is about to do. */
export interface BatchPlan<T> {
  what: BatchDocument['what'];
  changes: readonly RowChange[];
  /** Changes the documents beside the ledger, in the last transaction. */
  settle(parts: PartWriter): Promise<T>;
}

/** Changes documents beside the ledger so that the batch's undo can put them back. */
export interface PartWriter {
  insert(kind: PartKind, key: string, document: Fields): Promise<void>;
  change(kind: PartKind, key: string, fields: Fields): Promise<void>;
  remove(kind: PartKind, key: string): Promise<void>;
}

/** Rows one transaction changes: each is written twice, as it is and as it was. */
export const rowsInOneBatchStep = 2_000;
export const leaseMs = 30_000;

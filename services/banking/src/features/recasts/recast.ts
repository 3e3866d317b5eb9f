import type { Month } from '@app/calendar';
import type { TransactionRow } from '../transactions/transaction';

/** Many rows changed as one: by a rule, a merge, a new name, or by hand. */
export interface RecastDocument {
  _id: string;
  userId: string;
  what: 'category' | 'merchant' | 'rule' | 'bulk';
  state: 'open' | 'done' | 'undone';
  /** An id of when what is beside the ledger was taken back; the rows of a large one follow in steps. */
  undoneAt?: string;
  /** Rows it changed. */
  rows: number;
  months: Month[];
  category?: { from: string; to: string };
  /** Name of the category it removed. */
  removed?: string;
  /** Of a file of categories that was taken back: which of its own came back since with what was in them, and ids of when. */
  returned?: readonly { name: string; at: string }[];
  /** Set while a large one is written, or taken back, in steps. */
  steps?: RecastSteps;
}

/** Who works on a large one, until when; whoever finds it stale takes its rows back. */
export interface RecastSteps {
  token: string;
  kind: 'write' | 'undo';
  leaseUntil: Date;
  undoId: string | null;
}

/** A row as it was before. */
export interface RecastRow {
  /** `recastId:transactionId`. */
  _id: string;
  userId: string;
  recastId: string;
  before: TransactionRow;
  /** It was deleted. */
  removed?: true;
}

/** Documents beside the ledger that a recast may change with it. */
export const partKinds = [
  'categories',
  'budgetAmounts',
  'budgetChoices',
  'budgetMoves',
  'financialEvents',
  'series',
  'merchants',
  'rules',
] as const;
export type PartKind = (typeof partKinds)[number];
export type Fields = Record<string, unknown>;

/** A document beside the ledger as it was before: fields that changed, or all of one that came or went. */
export interface RecastPart {
  /** `recastId:number`, in the order they were made. */
  _id: string;
  userId: string;
  recastId: string;
  kind: PartKind | 'savedViews';
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

export type ChangedRow = RowChange & { after: TransactionRow };

/** What of a row is beside it in the ledger. */
export type RowOthers = Pick<TransactionRow, 'accountId' | 'person' | 'lines'>;

/** What a recast is about to do. */
export interface RecastPlan<T> {
  what: RecastDocument['what'];
  category?: { from: string; to: string };
  removed?: string;
  changes: readonly RowChange[];
  /** Changes the documents beside the ledger, in the last transaction. */
  settle(parts: PartWriter): Promise<T>;
}

/** Changes documents beside the ledger so that the recast's undo can put them back. */
export interface PartWriter {
  readonly recastId: string;
  insert(kind: PartKind, key: string, document: Fields): Promise<void>;
  change(kind: PartKind, key: string, fields: Fields): Promise<void>;
  remove(kind: PartKind, key: string): Promise<void>;
  /** Only notes what it made of the filter of a kept list, which stands in no way of the undo. */
  keepFilter(viewId: string, before: Fields, after: Fields): Promise<void>;
}

/** Rows one transaction changes: each is written twice, as it is and as it was. */
export const rowsInOneRecastStep = 2_000;
export const leaseMs = 30_000;

import { receiptPartSize, type Receipt } from '@app/contracts-banking';
import type { TransactionRow } from '../model/transaction';

/** One receipt of a person, from its first part to long after it was taken off. */
export interface StoredReceipt {
  _id: string;
  userId: string;
  /** Where it is, or was last. */
  transactionId: string;
  state: 'uploading' | 'kept';
  /** As the person's file was called; once kept, as a receipt is. */
  name: string;
  /** Of the upload; once kept, of what is kept. */
  size: number;
  type?: Receipt['type'];
  preview?: Uint8Array;
  /** Of an upload that is not finished. */
  expiresAt?: Date;
  /** No transaction has had it since. */
  unusedSince?: Date;
}

/** Uploads one person may have begun and not finished. */
export const maxUploads = 20;
export const uploadLifeMs = 3_600_000;
/** A day more than anything can be undone. */
export const unusedLifeMs = 31 * 24 * 3_600_000;
/** Bytes of all receipts of one person, and of a visitor of the demo. */
export const spaceOf = (kind: 'user' | 'demo' | 'system'): number =>
  kind === 'demo' ? 52_428_800 : 2_147_483_648;

export const partsFor = (size: number): number => Math.ceil(size / receiptPartSize);
/** Bytes a part must have: all but the last are full. */
export const bytesOfPart = (size: number, part: number): number =>
  Math.min(receiptPartSize, size - part * receiptPartSize);

/** When undo can no longer reach what is unused since then. */
export const sweptBefore = (now: Date): Date => new Date(now.getTime() - unusedLifeMs);

/** Receipts that rows lost, and those they got with the row that has them now. */
export function movedReceipts(
  before: readonly TransactionRow[],
  after: readonly TransactionRow[],
): { lost: string[]; got: { id: string; transactionId: string }[] } {
  const had = new Map(before.flatMap((row) => idsOf(row).map((id) => [id, row._id])));
  const has = new Map(after.flatMap((row) => idsOf(row).map((id) => [id, row._id])));
  return {
    lost: [...had.keys()].filter((id) => !has.has(id)),
    got: [...has]
      .filter(([id, transactionId]) => had.get(id) !== transactionId)
      .map(([id, transactionId]) => ({ id, transactionId })),
  };
}

const idsOf = ({ receipts = [] }: Pick<TransactionRow, 'receipts'>): string[] => receipts.map(({ id }) => id);

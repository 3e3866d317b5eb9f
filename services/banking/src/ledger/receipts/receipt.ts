import { receiptPartSize, type Receipt } from '@app/contracts-banking';
import type { TransactionRow } from '../model/transaction';

/** One receipt of a person, from its first uploaded part until long after it was removed. */
export interface StoredReceipt {
  _id: string;
  userId: string;
  /** The transaction it belongs to, or last belonged to. */
  transactionId: string;
  state: 'uploading' | 'kept';
  /** The original file name; once stored, the receipt's name. */
  name: string;
  /** Bytes of the upload; once stored, of the stored file. */
  size: number;
  type?: Receipt['type'];
  preview?: Uint8Array;
  /** Set only for an unfinished upload. */
  expiresAt?: Date;
  /** Since when no transaction has it. */
  unusedSince?: Date;
}

/** Unfinished uploads that one person may have. */
export const maxUploads = 20;
export const uploadLifeMs = 3_600_000;
/** One day longer than anything can be undone. */
export const unusedLifeMs = 31 * 24 * 3_600_000;
/** Bytes available for all receipts of one person, and of a demo visitor. */
export const spaceOf = (kind: 'user' | 'demo' | 'system'): number =>
  kind === 'demo' ? 52_428_800 : 2_147_483_648;

export const partsFor = (size: number): number => Math.ceil(size / receiptPartSize);
/** Expected bytes of a part: all parts except the last are full. */
export const bytesOfPart = (size: number, part: number): number =>
  Math.min(receiptPartSize, size - part * receiptPartSize);

/** Receipts unused since before this time can no longer be restored by an undo. */
export const sweptBefore = (now: Date): Date => new Date(now.getTime() - unusedLifeMs);

/** Receipts that rows lost, and receipts that rows gained, with the row that has them now. */
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

import { storedModel } from '@app/persistence';

/** What a deleted row, one merged into another or one left out, was when it was imported, so that the next import of the same file does not bring it back. */
export interface DeletedImportRow {
  /** The transaction. */
  _id: string;
  userId: string;
  accountId: string;
  date: string;
  amountMinor: number;
  inflow: boolean;
  merchantKey: string;
  fitId: string | null;
  importKey: string | null;
  /** Never was a transaction: the person left it out. */
  excluded?: boolean;
  /** The transaction that took its place. */
  mergedInto?: string;
}

export const deletedImportRowModel = storedModel<DeletedImportRow>('DeletedImportRow', 'deletedImportRows', {
  userId: 1,
  accountId: 1,
  date: 1,
});

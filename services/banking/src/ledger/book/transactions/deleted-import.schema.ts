import { storedModel } from '@app/persistence';

/**
 * How a row looked when it was imported, if it was later deleted, merged into another or left out, so that
 * the next import of the same file does not bring it back.
 */
export interface DeletedImportRow {
  /** The transaction's id. */
  _id: string;
  userId: string;
  accountId: string;
  date: string;
  amountMinor: number;
  inflow: boolean;
  merchantKey: string;
  fitId: string | null;
  importKey: string | null;
  /** The person left the row out, so it never became a transaction. */
  excluded?: boolean;
  /** The transaction that replaced it. */
  mergedInto?: string;
}

export const deletedImportRowModel = storedModel<DeletedImportRow>('DeletedImportRow', 'deletedImportRows', {
  userId: 1,
  accountId: 1,
  date: 1,
});

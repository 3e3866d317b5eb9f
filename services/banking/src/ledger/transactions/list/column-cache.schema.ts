import { storedModel } from '@app/persistence';

/** A month's columns as they were at a revision of the month. */
export interface ColumnCacheRow {
  /** `userId:month`. */
  _id: string;
  userId: string;
  month: string;
  revision: number;
  /** Stands for the content: equal tags are equal columns. */
  tag: string;
  rows: number;
  /** Rows that nobody looked at yet. */
  unreviewed: number;
  uncategorised?: number;
  missingReceipts?: number;
  /** What names of categories meant when it was made. */
  meanings?: string;
  /** {@link columnsShape} it was made in. */
  shape?: number;
  /** {@link MonthColumns} as JSON. */
  columns: string;
}

export const columnCacheModel = storedModel<ColumnCacheRow>('ColumnCache', 'columnCache', {
  userId: 1,
  month: 1,
});

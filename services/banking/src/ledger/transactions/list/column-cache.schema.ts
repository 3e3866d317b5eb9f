import { storedModel } from '@app/persistence';

/** A month's columns as they were at a revision of the month. */
export interface ColumnCacheRow {
  /** `userId:month`. */
  _id: string;
  userId: string;
  month: string;
  revision: number;
  /** Identifies the content: equal tags mean equal columns. */
  tag: string;
  rows: number;
  /** Rows that nobody reviewed yet. */
  unreviewed: number;
  uncategorised?: number;
  missingReceipts?: number;
  /** The category meanings that the counts were computed with. */
  meanings?: string;
  /** The {@link columnsShape} of `columns`. */
  shape?: number;
  /** {@link MonthColumns} as JSON. */
  columns: string;
}

export const columnCacheModel = storedModel<ColumnCacheRow>('ColumnCache', 'columnCache', {
  userId: 1,
  month: 1,
});

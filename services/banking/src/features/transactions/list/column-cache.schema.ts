import { Schema } from 'mongoose';

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
  /** {@link columnsShape} it was made in. */
  shape?: number;
  /** {@link MonthColumns} as JSON. */
  columns: string;
}

const text = { type: String, required: true };
const schema = new Schema<ColumnCacheRow>(
  {
    _id: text,
    userId: text,
    month: text,
    revision: { type: Number, required: true },
    tag: String,
    rows: Number,
    unreviewed: Number,
    uncategorised: Number,
    missingReceipts: Number,
    shape: Number,
    columns: text,
  },
  { versionKey: false },
);
schema.index({ userId: 1, month: 1 });

export const columnCacheModel = { name: 'ColumnCache', collection: 'columnCache', schema };

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Month } from '@app/calendar';
import { collectionOf, inOneBatch } from '@app/persistence';
import type { Model, mongo } from 'mongoose';
import { columnCacheModel, type ColumnCacheRow } from './column-cache.schema';
import { columnsShape, type MonthColumns } from './ledger-columns';

/** A month with more bytes is not cached, because a document of the store may not exceed 16 MB. */
const largest = 12_000_000;

/** A month of the ledger without its rows. */
export interface MonthHead {
  /** Identifies the content: equal tags mean equal columns. */
  tag: string;
  rows: number;
  /** Rows that nobody reviewed yet. */
  unreviewed: number;
  /** Number of rows in {@link MonthMarks}.uncategorised, and in missingReceipts below. */
  uncategorised: number;
  missingReceipts: number;
  /** The category meanings that the counts were computed with, see {@link markedCategoriesKey}. */
  meanings: string;
}

export interface KeptMonth extends MonthHead {
  columns: MonthColumns;
}

/**
 * Fields are listed, not excluded: the fallback store is slow to exclude a field
 * (month-rollups.repository.ts).
 */
const headFields = {
  month: 1,
  revision: 1,
  shape: 1,
  tag: 1,
  rows: 1,
  unreviewed: 1,
  uncategorised: 1,
  missingReceipts: 1,
  meanings: 1,
} satisfies Partial<Record<keyof ColumnCacheRow, 1>>;

const headOf = (row: Pick<ColumnCacheRow, keyof MonthHead>): MonthHead => ({
  tag: row.tag,
  rows: row.rows,
  unreviewed: row.unreviewed,
  uncategorised: row.uncategorised ?? 0,
  missingReceipts: row.missingReceipts ?? 0,
  meanings: row.meanings ?? '',
});

/** Cached months of the ledger as columns. Made from the rows; may be deleted at any time. */
@Injectable()
export class ColumnCacheRepository {
  private readonly months: mongo.Collection<ColumnCacheRow>;

  constructor(@InjectModel(columnCacheModel.name) model: Model<ColumnCacheRow>) {
    this.months = collectionOf(model);
  }

  /** The cached months without their columns. */
  async heads(userId: string): Promise<Map<Month, MonthHead & { revision: number }>> {
    const rows = await this.months
      .find({ userId, month: { $gte: '0000-00' } }, inOneBatch)
      .project<Omit<ColumnCacheRow, 'columns'>>(headFields)
      .toArray();
    return new Map(
      rows
        .filter(({ shape }) => shape === columnsShape)
        .map((row) => [row.month, { ...headOf(row), revision: row.revision }]),
    );
  }

  /** The columns of the cached ones among these months. */
  async read(userId: string, months: readonly Month[]): Promise<Map<Month, KeptMonth>> {
    if (months.length === 0) return new Map();
    const rows = await this.months
      .find({ _id: { $in: months.map((month) => `${userId}:${month}`) } }, inOneBatch)
      .toArray();
    return new Map(
      rows
        .filter(({ shape }) => shape === columnsShape)
        .map((row) => [row.month, { ...headOf(row), columns: JSON.parse(row.columns) as MonthColumns }]),
    );
  }

  async keep(
    userId: string,
    months: readonly (MonthHead & { month: Month; revision: number; text: string })[],
  ): Promise<void> {
    const rows = months
      .filter(({ text }) => text.length <= largest)
      .map(({ month, revision, text, ...head }) => ({
        ...{ _id: `${userId}:${month}`, userId, month },
        made: { ...headOf(head), revision, shape: columnsShape, columns: text },
      }));
    if (rows.length === 0) return;
    const cached = await this.cachedAmong(rows.map(({ _id }) => _id));
    const writes = rows.map(
      ({ _id, userId: owner, month, made }): mongo.AnyBulkWriteOperation<ColumnCacheRow> =>
        cached.has(_id)
          ? { updateOne: { filter: { _id }, update: { $set: made } } }
          : { insertOne: { document: { _id, userId: owner, month, ...made } } },
    );
    await this.months.bulkWrite(writes, { ordered: false }).catch((error: mongo.MongoBulkWriteError) => {
      // Another reader cached the same month at the same moment.
      if (error.code !== 11_000) throw error;
    });
  }

  /** Inserting costs the store a sixth of an update that may insert, so it pays to know which months are cached. */
  private async cachedAmong(ids: readonly string[]): Promise<Set<string>> {
    const projection = { _id: 1 } as const;
    const found = await this.months.find({ _id: { $in: [...ids] } }, { ...inOneBatch, projection }).toArray();
    return new Set(found.map(({ _id }) => _id));
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Month } from '@app/calendar';
import type { Model, mongo } from 'mongoose';
import { collectionOf } from '../ledger/stored.schema';
import { columnCacheModel, type ColumnCacheRow } from './column-cache.schema';
import { columnsShape, type MonthColumns } from './ledger-columns';

/** Beyond this a month is made anew each time: a document of the store may not exceed 16 MB. */
const largest = 12_000_000;

/** Months of the ledger that are already columns. Made from the rows; may be thrown away at any time. */
@Injectable()
export class ColumnCacheRepository {
  private readonly months: mongo.Collection<ColumnCacheRow>;

  constructor(@InjectModel(columnCacheModel.name) model: Model<ColumnCacheRow>) {
    this.months = collectionOf(model);
  }

  async all(userId: string): Promise<Map<Month, { revision: number; columns: MonthColumns }>> {
    const rows = await this.months.find({ userId, month: { $gte: '0000-00' } }).toArray();
    return new Map(
      rows
        .filter(({ shape }) => shape === columnsShape)
        .map((row) => [
          row.month,
          { revision: row.revision, columns: JSON.parse(row.columns) as MonthColumns },
        ]),
    );
  }

  async keep(
    userId: string,
    months: readonly { month: Month; revision: number; columns: MonthColumns }[],
  ): Promise<void> {
    const updates = months
      .map(({ columns, ...rest }) => ({ ...rest, text: JSON.stringify(columns) }))
      .filter(({ text }) => text.length <= largest)
      .map(({ month, revision, text }) => ({
        updateOne: {
          filter: { _id: `${userId}:${month}` },
          update: {
            $set: { revision, shape: columnsShape, columns: text },
            $setOnInsert: { userId, month },
          },
          upsert: true,
        },
      }));
    if (updates.length === 0) return;
    await this.months.bulkWrite(updates, { ordered: false }).catch((error: mongo.MongoBulkWriteError) => {
      // Another reader kept the same month in the same moment.
      if (error.code !== 11_000) throw error;
    });
  }

  async erase(userId: string): Promise<number> {
    return (await this.months.deleteMany({ userId, month: { $gte: '' } })).deletedCount;
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Period } from '@app/calendar';
import { collectionOf, int64 } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import type { TransactionRow } from '../../model/transaction';
import { deletedImportRowModel, type DeletedImportRow } from './deleted-import.schema';

/**
 * Imported rows that are no longer in the ledger: deleted, merged into another, or left out by the person.
 */
@Injectable()
export class DeletedImportsRepository {
  private readonly rows: mongo.Collection<DeletedImportRow>;

  constructor(@InjectModel(deletedImportRowModel.name) model: Model<DeletedImportRow>) {
    this.rows = collectionOf(model);
  }

  async note(
    { _id, userId, accountId, date, amountMinor, inflow, merchantKey, fitId, importKey }: TransactionRow,
    session: ClientSession,
    mergedInto?: string,
  ): Promise<void> {
    await this.rows.insertOne(
      {
        _id,
        userId,
        accountId,
        date,
        amountMinor: int64(amountMinor),
        inflow,
        merchantKey,
        fitId,
        importKey,
        ...(mergedInto !== undefined && { mergedInto }),
      },
      { session },
    );
  }

  async forget(userId: string, id: string, session: ClientSession): Promise<void> {
    await this.rows.deleteOne({ _id: id, userId }, { session });
  }

  async keep(rows: readonly DeletedImportRow[], session: ClientSession): Promise<void> {
    if (rows.length > 0)
      await this.rows.insertMany(
        rows.map((row) => ({ ...row, amountMinor: int64(row.amountMinor) })),
        { session },
      );
  }

  findByIds(userId: string, ids: readonly string[], session: ClientSession): Promise<DeletedImportRow[]> {
    return this.rows.find({ _id: { $in: [...ids] }, userId }, { session }).toArray();
  }

  async forgetAll(userId: string, ids: readonly string[], session: ClientSession): Promise<void> {
    if (ids.length > 0) await this.rows.deleteMany({ _id: { $in: [...ids] }, userId }, { session });
  }

  ofAccount(
    userId: string,
    accountId: string,
    { from, to }: Period,
    session?: ClientSession,
  ): Promise<DeletedImportRow[]> {
    return this.rows.find({ userId, accountId, date: { $gte: from, $lte: to } }, { session }).toArray();
  }
}

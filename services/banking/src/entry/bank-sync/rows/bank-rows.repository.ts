import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf, inOneBatch } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { bankRowModel, type BankRow } from './bank-row.schema';

export const bankRowId = (linkId: string, bankId: string): string => `${linkId}:${bankId}`;

/** The known transactions of one link. */
@Injectable()
export class BankRowsRepository {
  private readonly rows: mongo.Collection<BankRow>;

  constructor(@InjectModel(bankRowModel.name) model: Model<BankRow>) {
    this.rows = collectionOf(model);
  }

  async known(
    { userId, linkId }: Pick<BankRow, 'userId' | 'linkId'>,
    bankIds: readonly string[],
    session: ClientSession,
  ): Promise<Map<string, BankRow>> {
    if (bankIds.length === 0) return new Map();
    const ids = bankIds.map((id) => bankRowId(linkId, id));
    const rows = await this.rows.find({ _id: { $in: ids }, userId }, { session, ...inOneBatch }).toArray();
    return new Map(rows.map((row) => [row.bankId, row]));
  }

  /** Transactions that have not posted yet. */
  pending(userId: string, linkId: string, session: ClientSession): Promise<BankRow[]> {
    return this.rows.find({ userId, linkId, pending: true }, { session, ...inOneBatch }).toArray();
  }

  async put(
    rows: readonly BankRow[],
    known: ReadonlyMap<string, BankRow>,
    session: ClientSession,
  ): Promise<void> {
    const added = rows.filter(({ bankId }) => !known.has(bankId));
    const changed = rows.filter(({ bankId }) => known.has(bankId));
    if (added.length > 0) await this.rows.insertMany(added, { session });
    if (changed.length > 0)
      await this.rows.bulkWrite(
        changed.map(({ _id, ...replacement }) => ({
          replaceOne: { filter: { _id, userId: replacement.userId }, replacement },
        })) as mongo.AnyBulkWriteOperation<BankRow>[],
        { session },
      );
  }

  async remove(userId: string, ids: readonly string[], session: ClientSession): Promise<void> {
    if (ids.length > 0) await this.rows.deleteMany({ _id: { $in: [...ids] }, userId }, { session });
  }

  async removeLink(userId: string, linkId: string, session: ClientSession): Promise<void> {
    await this.rows.deleteMany({ userId, linkId, pending: { $in: [true, false] } }, { session });
  }
}

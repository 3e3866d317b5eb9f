import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, mongo } from 'mongoose';
import { collectionOf, exact } from '../ledger/stored.schema';
import type { AccountMove } from '../ledger/rollup';
import type { AccountRow } from './account';
import { accountModel } from './account.schema';

const stored = <T extends Partial<AccountRow>>(row: T): T => ({
  ...row,
  ...(row.openingMinor === undefined ? {} : { openingMinor: exact(row.openingMinor) }),
  ...(row.movementMinor === undefined ? {} : { movementMinor: exact(row.movementMinor) }),
});

/** Accounts, always of one owner. */
@Injectable()
export class AccountsRepository {
  private readonly accounts: mongo.Collection<AccountRow>;

  constructor(@InjectModel(accountModel.name) model: Model<AccountRow>) {
    this.accounts = collectionOf(model);
  }

  /** Oldest first. */
  async all(userId: string, session?: ClientSession): Promise<AccountRow[]> {
    const rows = await this.accounts.find({ userId }, { session }).toArray();
    return rows.sort((a, b) => (a._id < b._id ? -1 : 1));
  }

  one(userId: string, id: string, session?: ClientSession): Promise<AccountRow | null> {
    return this.accounts.findOne({ _id: id, userId }, { session });
  }

  async insert(rows: readonly AccountRow[], session: ClientSession): Promise<void> {
    await this.accounts.insertMany(rows.map(stored), { session });
  }

  async change(
    userId: string,
    id: string,
    fields: Partial<AccountRow>,
    session: ClientSession,
  ): Promise<void> {
    await this.accounts.updateOne({ _id: id, userId }, { $set: stored(fields) }, { session });
  }

  async remove(userId: string, id: string, session: ClientSession): Promise<void> {
    await this.accounts.deleteOne({ _id: id, userId }, { session });
  }

  /** Moves balances with the ledger. */
  async move(userId: string, moves: ReadonlyMap<string, AccountMove>, session: ClientSession): Promise<void> {
    for (const [id, { movementMinor, rows }] of moves)
      if (movementMinor !== 0 || rows !== 0)
        await this.accounts.updateOne(
          { _id: id, userId },
          { $inc: { movementMinor: exact(movementMinor), rows } },
          { session },
        );
  }

  async erase(userId: string): Promise<number> {
    return (await this.accounts.deleteMany({ userId })).deletedCount;
  }
}

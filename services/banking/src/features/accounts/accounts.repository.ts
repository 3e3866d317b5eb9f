import { Injectable } from '@nestjs/common';
import type { Day } from '@app/calendar';
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
  ...(row.adjustedMinor === undefined ? {} : { adjustedMinor: exact(row.adjustedMinor) }),
  ...(typeof row.limitMinor === 'number' ? { limitMinor: exact(row.limitMinor) } : {}),
  ...(row.minPayment
    ? { minPayment: { ...row.minPayment, atLeastMinor: exact(row.minPayment.atLeastMinor) } }
    : {}),
});

const moved = ({ movementMinor, byDay }: AccountMove): boolean =>
  movementMinor !== 0 || [...byDay.values()].some((minor) => minor !== 0);

const movedUntil = (byDay: AccountMove['byDay'], last: Day): number =>
  [...byDay].reduce((sum, [day, minor]) => (day <= last ? sum + minor : sum), 0);

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

  /** Moves balances with the ledger, and returns the accounts that moved. What happened until an account's newest valuation moves no balance. */
  async move(
    userId: string,
    moves: ReadonlyMap<string, AccountMove>,
    session: ClientSession,
  ): Promise<AccountRow[]> {
    const ids = [...moves].filter(([, move]) => move.rows !== 0 || moved(move)).map(([id]) => id);
    if (ids.length === 0) return [];
    const accounts = await this.accounts.find({ _id: { $in: ids }, userId }, { session }).toArray();
    for (const account of accounts) {
      const { movementMinor, rows, byDay } = moves.get(account._id)!;
      const adjustedMinor = account.valuedOn ? 0 - movedUntil(byDay, account.valuedOn) : 0;
      await this.accounts.updateOne(
        { _id: account._id, userId },
        {
          $inc: {
            movementMinor: exact(movementMinor),
            rows,
            ...(adjustedMinor !== 0 && { adjustedMinor: exact(adjustedMinor) }),
          },
        },
        { session },
      );
      account.movementMinor += movementMinor;
      account.adjustedMinor = (account.adjustedMinor ?? 0) + adjustedMinor;
    }
    return accounts;
  }

  async erase(userId: string): Promise<number> {
    return (await this.accounts.deleteMany({ userId })).deletedCount;
  }
}

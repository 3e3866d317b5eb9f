import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Day } from '@app/calendar';
import { sealedLedger } from '@app/contracts-banking';
import { collectionOf, deferWrites, int64, noteSeal, TransactionReads } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import type { AccountMove } from '../rollups/rollup';
import type { AccountRow } from '../../model/account';
import { accountModel } from './account.schema';

const stored = <T extends Partial<AccountRow>>(row: T): T => ({
  ...row,
  ...(row.openingMinor === undefined ? {} : { openingMinor: int64(row.openingMinor) }),
  ...(row.movementMinor === undefined ? {} : { movementMinor: int64(row.movementMinor) }),
  ...(row.adjustedMinor === undefined ? {} : { adjustedMinor: int64(row.adjustedMinor) }),
  ...(typeof row.limitMinor === 'number' ? { limitMinor: int64(row.limitMinor) } : {}),
  ...(row.minPayment
    ? { minPayment: { ...row.minPayment, atLeastMinor: int64(row.minPayment.atLeastMinor) } }
    : {}),
});

const derived: readonly string[] = sealedLedger.accounts.derived;
const isDerived = (fields: object): boolean => Object.keys(fields).every((name) => derived.includes(name));

const moved = ({ movementMinor, byDay }: AccountMove): boolean =>
  movementMinor !== 0 || [...byDay.values()].some((minor) => minor !== 0);

const movedUntil = (byDay: AccountMove['byDay'], last: Day): number =>
  [...byDay].reduce((sum, [day, minor]) => (day <= last ? sum + minor : sum), 0);

/** Accounts; every query is scoped to one owner. */
@Injectable()
export class AccountsRepository {
  private readonly accounts: mongo.Collection<AccountRow>;
  /** One write reads the accounts up to four times. */
  private readonly reads = new TransactionReads<readonly AccountRow[]>('accounts', true);

  constructor(@InjectModel(accountModel.name) model: Model<AccountRow>) {
    this.accounts = collectionOf(model);
  }

  /** Oldest first. */
  async all(userId: string, session?: ClientSession): Promise<AccountRow[]> {
    const rows = await this.reads.read(session, userId, () =>
      this.accounts.find({ userId }, { session }).toArray(),
    );
    return rows.map((row) => ({ ...row })).sort((a, b) => (a._id < b._id ? -1 : 1));
  }

  async findById(userId: string, id: string, session?: ClientSession): Promise<AccountRow | null> {
    if (!session) return this.accounts.findOne({ _id: id, userId });
    return (await this.all(userId, session)).find(({ _id }) => _id === id) ?? null;
  }

  /**
   * False if there is no such account. Otherwise nobody can remove it at the same time as this transaction.
   */
  async claim(userId: string, id: string, session: ClientSession): Promise<boolean> {
    this.reads.forget(session);
    const result = await this.accounts.updateOne({ _id: id, userId }, { $inc: { claimed: 1 } }, { session });
    return result.matchedCount > 0;
  }

  /**
   * As {@link claim}, for every account; also keeps an import from starting at the same time as this
   * transaction.
   */
  async claimAll(userId: string, session: ClientSession): Promise<void> {
    this.reads.forget(session);
    await this.accounts.updateMany({ userId }, { $inc: { claimed: 1 } }, { session });
  }

  async insert(rows: readonly AccountRow[], session: ClientSession): Promise<void> {
    this.reads.forget(session);
    for (const row of rows) noteSeal(session, sealedLedger.accounts, row._id, row);
    await this.accounts.insertMany(rows.map(stored), { session });
  }

  async change(
    userId: string,
    id: string,
    fields: Partial<AccountRow>,
    session: ClientSession,
  ): Promise<void> {
    const before = isDerived(fields) ? null : await this.findById(userId, id, session);
    if (before) noteSeal(session, sealedLedger.accounts, id, { ...before, ...fields });
    this.reads.forget(session);
    await this.accounts.updateOne({ _id: id, userId }, { $set: stored(fields) }, { session });
  }

  async remove(userId: string, id: string, session: ClientSession): Promise<void> {
    this.reads.forget(session);
    noteSeal(session, sealedLedger.accounts, id, null);
    await this.accounts.deleteOne({ _id: id, userId }, { session });
  }

  /**
   * Moves balances with the ledger when the deferred writes are written, and returns the accounts that move.
   * Rows up to an account's newest valuation do not move its balance.
   */
  async move(
    userId: string,
    moves: ReadonlyMap<string, AccountMove>,
    session: ClientSession,
  ): Promise<AccountRow[]> {
    const ids = new Set([...moves].filter(([, move]) => move.rows !== 0 || moved(move)).map(([id]) => id));
    if (ids.size === 0) return [];
    const all = await this.all(userId, session);
    const touched = all.filter(({ _id }) => ids.has(_id));
    const updates = touched.map((account) => {
      const { movementMinor, rows, byDay } = moves.get(account._id)!;
      const adjustedMinor = account.valuedOn ? 0 - movedUntil(byDay, account.valuedOn) : 0;
      const $inc = {
        movementMinor: int64(movementMinor),
        rows,
        ...(adjustedMinor !== 0 && { adjustedMinor: int64(adjustedMinor) }),
      };
      account.movementMinor += movementMinor;
      account.rows += rows;
      if (adjustedMinor !== 0) account.adjustedMinor = (account.adjustedMinor ?? 0) + adjustedMinor;
      return { filter: { _id: account._id, userId }, update: { $inc } };
    });
    deferWrites(session, this.accounts, updates);
    // The new content is known from what was read and written, so nothing has to be read again.
    await this.reads.replace(session, () => all);
    return touched.map((account) => ({ ...account }));
  }
}

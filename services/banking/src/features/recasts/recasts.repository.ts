import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@app/contracts-kernel';
import type { ClientSession, Model, mongo } from 'mongoose';
import { collectionOf } from '../ledger/stored.schema';
import type { RecastDocument, RecastRow, RecastSteps, RowChange, RowOthers } from './recast';
import { recastModel, recastRowModel } from './recast.schema';

export const categoriesChanging = (): DomainError =>
  new DomainError('REQUEST_IN_PROGRESS', {
    message: 'Many transactions are being moved to another category right now. Try again in a moment.',
  });

/** Recasts of one owner and the rows as they were before. */
@Injectable()
export class RecastsRepository {
  private readonly recasts: mongo.Collection<RecastDocument>;
  private readonly rows: mongo.Collection<RecastRow>;

  constructor(
    @InjectModel(recastModel.name) recasts: Model<RecastDocument>,
    @InjectModel(recastRowModel.name) rows: Model<RecastRow>,
  ) {
    this.recasts = collectionOf(recasts);
    this.rows = collectionOf(rows);
  }

  one(userId: string, id: string, session?: ClientSession): Promise<RecastDocument | null> {
    return this.recasts.findOne({ _id: id, userId }, { session });
  }

  /** A large one that is being written now. */
  async isOneOpen(userId: string, session: ClientSession): Promise<boolean> {
    return (await this.recasts.findOne({ userId, state: 'open' }, { session })) !== null;
  }

  /** Everything that ever happened to names of categories. */
  ofCategories(userId: string, session: ClientSession): Promise<RecastDocument[]> {
    return this.recasts.find({ userId, what: 'category' }, { session }).toArray();
  }

  /** What happened to them from the write with the id `since` on: what was made since, and what was taken back. Ids of writes rise with time. */
  async ofCategoriesSince(userId: string, since: string, session: ClientSession): Promise<RecastDocument[]> {
    const from = { $gte: since };
    const made = await this.recasts.find({ userId, what: 'category', _id: from }, { session }).toArray();
    const back = await this.recasts.find({ userId, what: 'category', undoneAt: from }, { session }).toArray();
    return [...new Map([...made, ...back].map((one) => [one._id, one])).values()];
  }

  /** Large ones that are being made, or taken back, in steps. */
  unfinished(userId: string, session: ClientSession): Promise<RecastDocument[]> {
    return this.recasts.find({ userId, 'steps.leaseUntil': { $gt: new Date(0) } }, { session }).toArray();
  }

  /** Whether a large change of categories, other than `own`, is being made or taken back in steps: till it ends, names stand on both sides. */
  async areCategoriesChanging(userId: string, session: ClientSession, own?: string): Promise<boolean> {
    const all = await this.unfinished(userId, session);
    return all.some(({ _id, what }) => what === 'category' && _id !== own);
  }

  async put(document: RecastDocument, session: ClientSession): Promise<void> {
    const { _id, ...fields } = document;
    await this.recasts.replaceOne({ _id, userId: document.userId }, fields, { session, upsert: true });
  }

  async remove(userId: string, id: string, session: ClientSession): Promise<void> {
    await this.recasts.deleteOne({ _id: id, userId }, { session });
  }

  /** Goes on with it, or takes over a stale one; false when somebody else has it. */
  async takeSteps(
    userId: string,
    id: string,
    steps: RecastSteps,
    now: Date,
    session: ClientSession,
  ): Promise<boolean> {
    const free = {
      $or: [
        { steps: { $exists: false } },
        { 'steps.token': steps.token },
        { 'steps.leaseUntil': { $lt: now } },
      ],
    };
    const { matchedCount } = await this.recasts.updateOne(
      { _id: id, userId, ...free },
      { $set: { steps } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Of all users: what a stopped process left half done. */
  stale(now: Date, limit: number): Promise<RecastDocument[]> {
    return this.recasts
      .find({ 'steps.leaseUntil': { $gt: new Date(0), $lt: now } })
      .limit(limit)
      .toArray();
  }

  async keepRows(
    userId: string,
    recastId: string,
    changes: readonly RowChange[],
    session: ClientSession,
  ): Promise<void> {
    if (changes.length === 0) return;
    const rows = changes.map(({ before, after }) => ({
      _id: `${recastId}:${before._id}`,
      userId,
      recastId,
      before,
      ...(after ? {} : { removed: true as const }),
    }));
    await this.rows.insertMany(rows, { session, ordered: true });
  }

  someRows(userId: string, recastId: string, limit: number, session?: ClientSession): Promise<RecastRow[]> {
    return this.rows
      .find({ userId, recastId, _id: { $gte: '' } }, { session })
      .limit(limit)
      .toArray();
  }

  /** Which transactions it changed, and which it deleted. */
  async ids(
    userId: string,
    recastId: string,
    session?: ClientSession,
  ): Promise<{ changed: string[]; removed: string[] }> {
    const rows = await this.rows
      .find({ userId, recastId, _id: { $gte: '' } }, { session, projection: { _id: 1, removed: 1 } })
      .toArray();
    const of = (removed: boolean) =>
      rows
        .filter((row) => (row.removed ?? false) === removed)
        .map(({ _id }) => _id.slice(recastId.length + 1));
    return { changed: of(false), removed: of(true) };
  }

  /** What its rows, as they were, were on, and whom they named. */
  async others(userId: string, recastId: string, session: ClientSession): Promise<RowOthers[]> {
    const projection = { 'before.accountId': 1, 'before.person': 1, 'before.lines.person': 1 };
    const rows = await this.rows
      .find({ userId, recastId, _id: { $gte: '' } }, { session, projection })
      .toArray();
    return rows.map(({ before }) => before);
  }

  async dropRows(userId: string, ids: readonly string[], session: ClientSession): Promise<void> {
    await this.rows.deleteMany({ _id: { $in: [...ids] }, userId }, { session });
  }

  async erase(userId: string): Promise<number> {
    const { deletedCount } = await this.recasts.deleteMany({ userId, _id: { $gte: '' } });
    return deletedCount + (await this.rows.deleteMany({ userId, recastId: { $gte: '' } })).deletedCount;
  }
}

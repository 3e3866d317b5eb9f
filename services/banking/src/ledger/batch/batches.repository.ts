import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf, Erasure, type Erasable } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { WritesInSteps, type SteppedWrite } from '../book/stepped-writes.registry';
import type { BatchDocument, BatchRow, BatchSteps, RowChange, ReferenceFields } from './batch';
import { batchModel, batchRowModel } from './batch.schema';

/** The key under which the rows of an undone batch are kept. */
const asideOf = (batchId: string): string => `${batchId}:undone`;

/** Batches of one owner, and their rows as they were before. */
@Injectable()
@WritesInSteps()
export class BatchesRepository implements Erasable, SteppedWrite {
  private readonly batches: mongo.Collection<BatchDocument>;
  private readonly rows: mongo.Collection<BatchRow>;

  constructor(
    @InjectModel(batchModel.name) batches: Model<BatchDocument>,
    @InjectModel(batchRowModel.name) rows: Model<BatchRow>,
    private readonly erasure: Erasure,
  ) {
    this.batches = collectionOf(batches);
    this.rows = collectionOf(rows);
    erasure.register(this);
  }

  findById(userId: string, id: string, session?: ClientSession): Promise<BatchDocument | null> {
    return this.batches.findOne({ _id: id, userId }, { session });
  }

  /** Whether a large batch is being written now. */
  async hasOpenBatch(userId: string, session: ClientSession): Promise<boolean> {
    return (await this.batches.findOne({ userId, state: 'open' }, { session })) !== null;
  }

  /** Whether a large batch is being made or undone. */
  async anyUnderWay(userId: string, session: ClientSession): Promise<boolean> {
    const underWay = { userId, 'steps.leaseUntil': { $gt: new Date(0) } };
    return (await this.batches.findOne(underWay, { session })) !== null;
  }

  async put(document: BatchDocument, session: ClientSession): Promise<void> {
    const { _id, ...fields } = document;
    await this.batches.replaceOne({ _id, userId: document.userId }, fields, { session, upsert: true });
  }

  async remove(userId: string, id: string, session: ClientSession): Promise<void> {
    await this.batches.deleteOne({ _id: id, userId }, { session });
  }

  /** Extends the lease, or takes over an expired one; false if another worker has it. */
  async takeSteps(
    userId: string,
    id: string,
    steps: BatchSteps,
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
    const { matchedCount } = await this.batches.updateOne(
      { _id: id, userId, ...free },
      { $set: { steps } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Batches of all users that a stopped process left half done. */
  stale(now: Date, limit: number): Promise<BatchDocument[]> {
    return this.batches
      .find({ 'steps.leaseUntil': { $gt: new Date(0), $lt: now } })
      .limit(limit)
      .toArray();
  }

  async keepRows(
    userId: string,
    batchId: string,
    changes: readonly RowChange[],
    session: ClientSession,
  ): Promise<void> {
    if (changes.length === 0) return;
    const rows = changes.map(({ before, after }) => ({
      _id: `${batchId}:${before._id}`,
      userId,
      batchId,
      before,
      ...(after ? {} : { removed: true as const }),
    }));
    await this.rows.insertMany(rows, { session, ordered: true });
  }

  someRows(userId: string, batchId: string, limit: number, session?: ClientSession): Promise<BatchRow[]> {
    return this.rows
      .find({ userId, batchId, _id: { $gte: '' } }, { session })
      .limit(limit)
      .toArray();
  }

  /** The ids of transactions that the batch changed, and of those it deleted. */
  async ids(
    userId: string,
    batchId: string,
    session?: ClientSession,
  ): Promise<{ changed: string[]; removed: string[] }> {
    const rows = await this.rows
      .find({ userId, batchId, _id: { $gte: '' } }, { session, projection: { _id: 1, removed: 1 } })
      .toArray();
    const of = (removed: boolean) =>
      rows
        .filter((row) => (row.removed ?? false) === removed)
        .map(({ _id }) => _id.slice(batchId.length + 1));
    return { changed: of(false), removed: of(true) };
  }

  /** The accounts and people that its rows referred to before the batch. */
  async references(userId: string, batchId: string, session: ClientSession): Promise<ReferenceFields[]> {
    const projection = { 'before.accountId': 1, 'before.person': 1, 'before.lines.person': 1 };
    const rows = await this.rows
      .find({ userId, batchId, _id: { $gte: '' } }, { session, projection })
      .toArray();
    return rows.map(({ before }) => before);
  }

  /** Stores, for undone rows, the content that the batch had given them. */
  async keepAfter(userId: string, rows: readonly BatchRow[], session: ClientSession): Promise<void> {
    const updates = rows.flatMap(({ _id, after }) =>
      after ? [{ updateOne: { filter: { _id, userId }, update: { $set: { after } } } }] : [],
    );
    if (updates.length > 0) await this.rows.bulkWrite(updates, { session });
  }

  /**
   * Moves the undone rows of a large batch to a separate place, with the content the batch had given them;
   * they are read when the batch is made again.
   */
  async keepForRedo(
    userId: string,
    batchId: string,
    rows: readonly BatchRow[],
    session: ClientSession,
  ): Promise<void> {
    const updates = rows.map(({ _id, after }) => ({
      updateOne: {
        filter: { _id, userId },
        update: { $set: { batchId: asideOf(batchId), ...(after && { after }) } },
      },
    }));
    if (updates.length > 0) await this.rows.bulkWrite(updates, { session });
  }

  countKeptForRedo(userId: string, batchId: string, session: ClientSession): Promise<number> {
    return this.rows.countDocuments({ userId, batchId: asideOf(batchId), _id: { $gte: '' } }, { session });
  }

  someKeptForRedo(
    userId: string,
    batchId: string,
    limit: number,
    session: ClientSession,
  ): Promise<BatchRow[]> {
    return this.someRows(userId, asideOf(batchId), limit, session);
  }

  async dropRows(userId: string, ids: readonly string[], session: ClientSession): Promise<void> {
    await this.rows.deleteMany({ _id: { $in: [...ids] }, userId }, { session });
  }

  /** Erased before its rows: without the batch document no step changes more rows. */
  erase(userId: string): Promise<number> {
    return this.erasure.remove(this.batches, { userId, _id: { $gte: '' } });
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Day } from '@app/calendar';
import { collectionOf, int64, TransactionReads } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { completeEvent, type EventRow } from './financial-event';
import { financialEventModel } from './financial-event.schema';
import type { CategoryId } from '../../ledger/model/category-id';
import { CategoryUsesRegistry } from '../../ledger/categories/category-uses.registry';

const stored = (row: EventRow): EventRow => ({ ...row, amountMinor: int64(row.amountMinor) });

/** Dated bills, incomes and reminders of one owner. */
@Injectable()
export class EventsRepository {
  private readonly events: mongo.Collection<EventRow>;
  private readonly reads = new TransactionReads<EventRow[]>('events');

  constructor(@InjectModel(financialEventModel.name) model: Model<EventRow>, uses: CategoryUsesRegistry) {
    this.events = collectionOf(model);
    uses.register((tx, userId, ids) => this.hasCategory(userId, ids, tx.session));
  }

  /** Completed or open events between two days, both included, by day. */
  async between(
    userId: string,
    isDone: boolean,
    from: Day,
    to: Day,
    session?: ClientSession,
  ): Promise<EventRow[]> {
    const rows = await this.reads.read(session, `${userId} ${isDone} ${from} ${to}`, () =>
      this.events
        .find({ userId, done: isDone, date: { $gte: from, $lte: to } }, { session })
        .sort({ userId: 1, done: 1, date: 1 })
        .toArray(),
    );
    return rows.map(completeEvent);
  }

  async findById(userId: string, id: string, session?: ClientSession): Promise<EventRow | null> {
    const row = await this.events.findOne({ _id: id, userId }, { session });
    return row && completeEvent(row);
  }

  /**
   * Stored occurrences of some series whose slots are in the range, even if they were moved to another day.
   */
  ofSlots(
    userId: string,
    seriesIds: readonly string[],
    from: Day,
    to: Day,
    session?: ClientSession,
  ): Promise<EventRow[]> {
    return this.events
      .find({ userId, seriesId: { $in: [...seriesIds] }, slot: { $gte: from, $lte: to } }, { session })
      .toArray();
  }

  /** Events that these transactions settled. */
  async settledBy(
    userId: string,
    transactionIds: readonly string[],
    session?: ClientSession,
  ): Promise<EventRow[]> {
    const rows = await this.events
      .find({ userId, transactionId: { $in: [...transactionIds] } }, { session })
      .toArray();
    return rows.map(completeEvent);
  }

  async hasCategory(userId: string, ids: readonly CategoryId[], session?: ClientSession): Promise<boolean> {
    const filter = { userId, done: { $in: [true, false] }, categoryId: { $in: [...ids] } };
    return (await this.events.findOne(filter, { session, projection: { _id: 1 } })) !== null;
  }

  async insert(rows: readonly EventRow[], session: ClientSession): Promise<void> {
    this.reads.forget(session);
    await this.events.insertMany(rows.map(stored), { session });
  }

  /** Inserts or replaces a row. */
  async put(row: EventRow, session: ClientSession): Promise<void> {
    const { _id, ...fields } = stored(row);
    this.reads.forget(session);
    await this.events.replaceOne({ _id, userId: row.userId }, fields, { session, upsert: true });
  }

  async remove(userId: string, id: string, session: ClientSession): Promise<void> {
    this.reads.forget(session);
    await this.events.deleteOne({ _id: id, userId }, { session });
  }
}

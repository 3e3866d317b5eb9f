import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Day } from '@app/calendar';
import type { ClientSession, Model, mongo } from 'mongoose';
import { collectionOf, exact } from '../ledger/stored.schema';
import { completeEvent, type EventRow } from './financial-event';
import { financialEventModel } from './financial-event.schema';

const stored = (row: EventRow): EventRow => ({ ...row, amountMinor: exact(row.amountMinor) });

/** Dated bills, incomes and reminders of one owner. */
@Injectable()
export class EventsRepository {
  private readonly events: mongo.Collection<EventRow>;

  constructor(@InjectModel(financialEventModel.name) model: Model<EventRow>) {
    this.events = collectionOf(model);
  }

  /** Done or still open, days included, by day. */
  async between(
    userId: string,
    done: boolean,
    from: Day,
    to: Day,
    session?: ClientSession,
  ): Promise<EventRow[]> {
    const rows = await this.events
      .find({ userId, done, date: { $gte: from, $lte: to } }, { session })
      .sort({ userId: 1, done: 1, date: 1 })
      .toArray();
    return rows.map(completeEvent);
  }

  async one(userId: string, id: string, session?: ClientSession): Promise<EventRow | null> {
    const row = await this.events.findOne({ _id: id, userId }, { session });
    return row && completeEvent(row);
  }

  /** Stored occurrences of some series whose slots lie in the range, wherever they were moved to. */
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

  /** Events that the transactions settled. */
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

  ofCategory(userId: string, category: string, session?: ClientSession): Promise<EventRow[]> {
    return this.events.find({ userId, done: { $in: [true, false] }, category }, { session }).toArray();
  }

  async insert(rows: readonly EventRow[], session: ClientSession): Promise<void> {
    await this.events.insertMany(rows.map(stored), { session });
  }

  /** Writes a row whether it was stored before or not. */
  async put(row: EventRow, session: ClientSession): Promise<void> {
    const { _id, ...fields } = stored(row);
    await this.events.replaceOne({ _id, userId: row.userId }, fields, { session, upsert: true });
  }

  async remove(userId: string, id: string, session: ClientSession): Promise<void> {
    await this.events.deleteOne({ _id: id, userId }, { session });
  }

  async erase(userId: string): Promise<number> {
    return (await this.events.deleteMany({ userId, done: { $in: [true, false] } })).deletedCount;
  }
}

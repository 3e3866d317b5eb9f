import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Day } from '@app/calendar';
import type { ClientSession, Model, mongo } from 'mongoose';
import { collectionOf, exact } from '../ledger/stored.schema';
import type { EventRow } from './financial-event';
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
  async between(userId: string, done: boolean, from: Day, to: Day): Promise<EventRow[]> {
    return this.events
      .find({ userId, done, date: { $gte: from, $lte: to } })
      .sort({ userId: 1, done: 1, date: 1 })
      .toArray();
  }

  one(userId: string, id: string, session?: ClientSession): Promise<EventRow | null> {
    return this.events.findOne({ _id: id, userId }, { session });
  }

  ofCategory(userId: string, category: string, session?: ClientSession): Promise<EventRow[]> {
    return this.events.find({ userId, done: { $in: [true, false] }, category }, { session }).toArray();
  }

  async insert(rows: readonly EventRow[], session: ClientSession): Promise<void> {
    await this.events.insertMany(rows.map(stored), { session });
  }

  async replace(row: EventRow, session: ClientSession): Promise<void> {
    const { _id, ...fields } = stored(row);
    await this.events.replaceOne({ _id, userId: row.userId }, fields, { session });
  }

  async remove(userId: string, id: string, session: ClientSession): Promise<void> {
    await this.events.deleteOne({ _id: id, userId }, { session });
  }

  async erase(userId: string): Promise<number> {
    return (await this.events.deleteMany({ userId, done: { $in: [true, false] } })).deletedCount;
  }
}

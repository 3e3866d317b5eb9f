import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import type { RecurringDay } from './recurring-day';
import { recurringDayModel } from './recurring-day.schema';

/** Stores the progress of each person’s daily work. */
@Injectable()
export class RecurringDaysRepository {
  private readonly days: mongo.Collection<RecurringDay>;

  constructor(@InjectModel(recurringDayModel.name) model: Model<RecurringDay>) {
    this.days = collectionOf(model);
  }

  find(userId: string, session?: ClientSession): Promise<RecurringDay | null> {
    return this.days.findOne({ _id: userId }, { session });
  }

  async put(day: RecurringDay, session: ClientSession): Promise<void> {
    const { _id, ...fields } = day;
    await this.days.replaceOne({ _id }, fields, { session, upsert: true });
  }

  /** People whose next day has begun, the longest ago first. */
  async due(now: Date, limit: number): Promise<string[]> {
    const days = await this.days
      .find({ nextLookAt: { $gt: new Date(0), $lte: now } }, { projection: { _id: 1 } })
      .sort({ nextLookAt: 1 })
      .limit(limit)
      .toArray();
    return days.map(({ _id }) => _id);
  }

  /** Postpones one person, so that the others get their turn. */
  async postpone(userId: string, until: Date): Promise<void> {
    await this.days.updateOne({ _id: userId }, { $set: { nextLookAt: until } });
  }
}

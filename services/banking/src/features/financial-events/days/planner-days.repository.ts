import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, mongo } from 'mongoose';
import { collectionOf } from '../../ledger/stored.schema';
import type { PlannerDay } from './planner-day';
import { plannerDayModel } from './planner-day.schema';

/** How far each person's planner was looked at. */
@Injectable()
export class PlannerDaysRepository {
  private readonly days: mongo.Collection<PlannerDay>;

  constructor(@InjectModel(plannerDayModel.name) model: Model<PlannerDay>) {
    this.days = collectionOf(model);
  }

  one(userId: string, session?: ClientSession): Promise<PlannerDay | null> {
    return this.days.findOne({ _id: userId }, { session });
  }

  async put(day: PlannerDay, session: ClientSession): Promise<void> {
    const { _id, ...fields } = day;
    await this.days.replaceOne({ _id }, fields, { session, upsert: true });
  }

  /** Whose next day has begun, the longest ago first. */
  async due(now: Date, limit: number): Promise<string[]> {
    const days = await this.days
      .find({ nextLookAt: { $gt: new Date(0), $lte: now } }, { projection: { _id: 1 } })
      .sort({ nextLookAt: 1 })
      .limit(limit)
      .toArray();
    return days.map(({ _id }) => _id);
  }

  /** Leaves one for later, so that the others have their turn. */
  async postpone(userId: string, until: Date): Promise<void> {
    await this.days.updateOne({ _id: userId }, { $set: { nextLookAt: until } });
  }

  async erase(userId: string): Promise<number> {
    return (await this.days.deleteMany({ _id: userId })).deletedCount;
  }
}

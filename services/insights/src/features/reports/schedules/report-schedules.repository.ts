import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { maxSchedules } from '@app/contracts-insights';
import type { ClientSession, Model } from 'mongoose';
import type { ReportScheduleDocument } from './report-schedule.schema';

@Injectable()
export class ReportSchedulesRepository {
  constructor(@InjectModel('ReportSchedule') private readonly schedules: Model<ReportScheduleDocument>) {}

  /** The next one first. */
  ofPerson(userId: string, session?: ClientSession): Promise<ReportScheduleDocument[]> {
    return this.schedules
      .find({ userId, next: { $gte: '' } }, {}, { session })
      .sort({ userId: 1, next: 1 })
      .limit(maxSchedules)
      .lean<ReportScheduleDocument[]>()
      .exec();
  }

  /** Due on or before a day, longest overdue first. */
  due(day: string, limit: number): Promise<ReportScheduleDocument[]> {
    return this.schedules
      .find({ next: { $gte: '', $lte: day } })
      .sort({ next: 1 })
      .limit(limit)
      .lean<ReportScheduleDocument[]>()
      .exec();
  }

  async add(schedule: ReportScheduleDocument, session: ClientSession): Promise<void> {
    await this.schedules.create([schedule], { session });
  }

  /** True if it was still due on that day: of two concurrent runs only one advances it. */
  async moveOn(
    { _id, userId, next }: ReportScheduleDocument,
    to: string,
    session: ClientSession,
  ): Promise<boolean> {
    const { modifiedCount } = await this.schedules
      .updateOne({ _id, userId, next }, { $set: { next: to } }, { session })
      .exec();
    return modifiedCount === 1;
  }

  async remove(userId: string, id: string, session: ClientSession): Promise<boolean> {
    const { deletedCount } = await this.schedules.deleteOne({ _id: id, userId }, { session }).exec();
    return deletedCount === 1;
  }
}

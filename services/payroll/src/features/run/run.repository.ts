import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Day } from '@app/calendar';
import type { RunDocument } from './run.schema';

const mostRuns = 500;

@Injectable()
export class RunRepository {
  constructor(@InjectModel('Run') private readonly runs: Model<RunDocument>) {}

  /** Runs on or after a day, newest first. */
  since(userId: string, from: Day): Promise<RunDocument[]> {
    return this.runs
      .find({ userId, date: { $gte: from } })
      .sort({ userId: -1, date: -1, _id: -1 })
      .limit(mostRuns)
      .lean<RunDocument[]>()
      .exec();
  }
}

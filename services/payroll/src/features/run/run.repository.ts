import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Day } from '@app/calendar';
import { collectionOf } from '@app/persistence';
import type { RunDocument } from './run.schema';

const maxRuns = 500;

@Injectable()
export class RunRepository {
  constructor(@InjectModel('Run') private readonly runs: Model<RunDocument>) {}

  /** Runs on or after a day, newest first. */
  since(userId: string, from: Day): Promise<RunDocument[]> {
    return this.runs
      .find({ userId, date: { $gte: from } })
      .sort({ userId: -1, date: -1, _id: -1 })
      .limit(maxRuns)
      .lean<RunDocument[]>()
      .exec();
  }

  findById(userId: string, id: string): Promise<RunDocument | null> {
    return this.runs.findOne({ _id: id, userId }).lean<RunDocument>().exec();
  }

  async put(documents: readonly RunDocument[], session: ClientSession): Promise<void> {
    if (documents.length === 0) return;
    await collectionOf(this.runs).bulkWrite(
      documents.map((one) => ({
        replaceOne: { filter: { _id: one._id, userId: one.userId }, replacement: one, upsert: true },
      })),
      { session },
    );
  }

  async removeAll(userId: string, session: ClientSession): Promise<number> {
    return (await this.runs.deleteMany({ userId }, { session })).deletedCount;
  }
}

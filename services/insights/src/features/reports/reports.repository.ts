import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { ReportDocument } from './report.schema';

/** Number of versions that a list reads. */
const listed = 400;
const threeYearsMs = 3 * 366 * 24 * 3600_000;
const longAgo = new Date(0);

/**
 * All fields for a list, without content. Fields are listed, because the fallback store is slow to exclude
 * one.
 */
const headFields = {
  userId: 1,
  type: 1,
  name: 1,
  from: 1,
  to: 1,
  generatedAt: 1,
  series: 1,
  status: 1,
  progress: 1,
  problem: 1,
  filters: 1,
  preset: 1,
  hash: 1,
  removedAt: 1,
} satisfies Partial<Record<keyof ReportDocument, 1>>;

export type ReportHead = Omit<ReportDocument, 'body' | 'archive' | 'actor'>;

@Injectable()
export class ReportsRepository {
  constructor(@InjectModel('Report') private readonly reports: Model<ReportDocument>) {}

  /** Newest first, removed ones left out. */
  async list(userId: string, now = new Date()): Promise<ReportHead[]> {
    const found = await this.reports
      .find({ userId, generatedAt: { $gte: new Date(now.getTime() - threeYearsMs) } }, headFields)
      .sort({ userId: -1, generatedAt: -1 })
      .limit(listed)
      .lean<ReportHead[]>()
      .exec();
    return found.filter(({ removedAt }) => !removedAt);
  }

  byId(userId: string, id: string): Promise<ReportDocument | null> {
    return this.reports.findOne({ _id: id, userId }).lean<ReportDocument>().exec();
  }

  /** Newest first, without content. */
  versions(userId: string, series: string, session?: ClientSession): Promise<ReportHead[]> {
    return this.reports
      .find({ userId, series, generatedAt: { $gte: longAgo } }, headFields, { session })
      .sort({ userId: -1, series: -1, generatedAt: -1 })
      .limit(listed)
      .lean<ReportHead[]>()
      .exec();
  }

  async add(report: ReportDocument, session: ClientSession): Promise<void> {
    await this.reports.create([report], { session });
  }

  async change(
    userId: string,
    id: string,
    set: Partial<ReportDocument>,
    session: ClientSession,
  ): Promise<void> {
    await this.reports.updateOne({ _id: id, userId }, { $set: set }, { session }).exec();
  }

  async changeSeries(
    userId: string,
    series: string,
    set: Partial<ReportDocument>,
    session: ClientSession,
  ): Promise<void> {
    await this.reports
      .updateMany({ userId, series, generatedAt: { $gte: longAgo } }, { $set: set }, { session })
      .exec();
  }

  async remove(userId: string, ids: readonly string[], session: ClientSession): Promise<void> {
    await this.reports.deleteMany({ _id: { $in: [...ids] }, userId }, { session }).exec();
  }

  /** Reports that wait, or whose process has sent no heartbeat since. */
  async waiting(since: Date, limit: number): Promise<string[]> {
    const found = await Promise.all(
      (['queued', 'running'] as const).map((status) =>
        this.reports
          .find({ status, beatAt: { $gt: longAgo, $lte: since } }, { _id: 1 })
          .sort({ status: 1, beatAt: 1 })
          .limit(limit)
          .lean<{ _id: string }[]>()
          .exec(),
      ),
    );
    return found.flat().map(({ _id }) => _id);
  }

  /** Claims a report in order to make it; null if another process has claimed it or it is made. */
  claim(id: string, since: Date, now = new Date()): Promise<ReportDocument | null> {
    return this.reports
      .findOneAndUpdate(
        { _id: id, status: { $in: ['queued', 'running'] }, beatAt: { $lte: since } },
        { $set: { status: 'running', beatAt: now }, $inc: { attempts: 1 } },
        { returnDocument: 'after' },
      )
      .lean<ReportDocument>()
      .exec();
  }

  /** Deletes reports that were removed too long ago to be restored. */
  async purge(removedBefore: Date): Promise<void> {
    await this.reports.deleteMany({ removedAt: { $gt: longAgo, $lte: removedBefore } }).exec();
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { ReportDocument } from './report.schema';

/** Reports a list shows at most; older ones stay and can be downloaded by id. */
const listed = 200;
const threeYearsMs = 3 * 366 * 24 * 3600_000;

@Injectable()
export class ReportsRepository {
  constructor(@InjectModel('Report') private readonly reports: Model<ReportDocument>) {}

  list(userId: string, now = new Date()): Promise<Omit<ReportDocument, 'content'>[]> {
    return this.reports
      .find({ userId, generatedAt: { $gte: new Date(now.getTime() - threeYearsMs) } }, { content: 0 })
      .sort({ userId: -1, generatedAt: -1 })
      .limit(listed)
      .lean<ReportDocument[]>()
      .exec();
  }

  byId(userId: string, id: string): Promise<ReportDocument | null> {
    return this.reports.findOne({ _id: id, userId }).lean<ReportDocument>().exec();
  }

  async add(report: ReportDocument, session: ClientSession): Promise<void> {
    await this.reports.create([report], { session });
  }

  async eraseUser(userId: string): Promise<number> {
    return (await this.reports.deleteMany({ userId }).exec()).deletedCount;
  }
}

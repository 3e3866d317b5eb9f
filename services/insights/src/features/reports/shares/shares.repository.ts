import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { listedOpenings } from '@app/contracts-insights';
import type { ClientSession, Model } from 'mongoose';
import type { ShareDocument } from './share.schema';

const listed = 200;
const longAgo = new Date(0);

@Injectable()
export class SharesRepository {
  constructor(@InjectModel('ReportShare') private readonly shares: Model<ShareDocument>) {}

  /** Newest first. */
  ofReport(userId: string, reportId: string): Promise<ShareDocument[]> {
    return this.shares
      .find({ userId, reportId, createdAt: { $gte: longAgo } })
      .sort({ userId: -1, reportId: -1, createdAt: -1 })
      .limit(listed)
      .lean<ShareDocument[]>()
      .exec();
  }

  byId(userId: string, id: string, session?: ClientSession): Promise<ShareDocument | null> {
    return this.shares.findOne({ _id: id, userId }, {}, { session }).lean<ShareDocument>().exec();
  }

  /** Links that can still be opened. */
  async countOpen(userId: string, now: Date, session: ClientSession): Promise<number> {
    const open = await this.shares
      .find({ userId, reportId: { $gte: '' } }, { expiresAt: 1, revokedAt: 1 }, { session })
      .lean<ShareDocument[]>()
      .exec();
    return open.filter(({ expiresAt, revokedAt }) => !revokedAt && expiresAt > now).length;
  }

  async add(share: ShareDocument, session: ClientSession): Promise<void> {
    await this.shares.create([share], { session });
  }

  async revoke(userId: string, id: string, at: Date, session: ClientSession): Promise<void> {
    await this.shares.updateOne({ _id: id, userId }, { $set: { revokedAt: at } }, { session }).exec();
  }

  async revokeOf(userId: string, reportId: string, at: Date, session: ClientSession): Promise<void> {
    await this.shares
      .updateMany(
        { userId, reportId, createdAt: { $gte: longAgo } },
        { $set: { revokedAt: at } },
        { session },
      )
      .exec();
  }

  /**
   * Undefined for a link that never existed, has expired or was revoked, so that these cannot be told apart.
   */
  async opened(tokenHash: string, now: Date): Promise<ShareDocument | undefined> {
    const share = await this.shares.findOne({ tokenHash }).lean<ShareDocument>().exec();
    return share && !share.revokedAt && share.expiresAt > now ? share : undefined;
  }

  async noteOpening(
    { userId, _id }: ShareDocument,
    opening: ShareDocument['openings'][number],
    session: ClientSession,
  ): Promise<void> {
    await this.shares
      .updateOne(
        { _id, userId },
        { $inc: { opened: 1 }, $push: { openings: { $each: [opening], $slice: -listedOpenings } } },
        { session },
      )
      .exec();
  }
}

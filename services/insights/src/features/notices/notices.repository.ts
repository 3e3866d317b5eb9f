import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Day } from '@app/calendar';
import type { AlertFeedback } from '@app/contracts-insights';
import type { ClientSession, Model } from 'mongoose';
import type { NoticeDocument } from './notice.schema';

/** Notices about bills, prices, cards and payments, and about findings of the watch. */
@Injectable()
export class NoticesRepository {
  constructor(@InjectModel('Notice') private readonly notices: Model<NoticeDocument>) {}

  /** Notices whose condition is true on a day. */
  shown(userId: string, day: Day): Promise<NoticeDocument[]> {
    return this.notices
      .find({ userId, active: true, until: { $gte: day } })
      .lean<NoticeDocument[]>()
      .exec();
  }

  active(userId: string, session: ClientSession): Promise<NoticeDocument[]> {
    return this.notices
      .find({ userId, active: true, until: { $gte: '' } })
      .session(session)
      .lean<NoticeDocument[]>()
      .exec();
  }

  withKeys(userId: string, keys: readonly string[], session: ClientSession): Promise<NoticeDocument[]> {
    return this.notices
      .find({ userId, key: { $in: [...keys] } })
      .session(session)
      .lean<NoticeDocument[]>()
      .exec();
  }

  /** Judgements as useful or not unusual, even if the condition has ended. */
  judged(userId: string, session?: ClientSession): Promise<{ about?: string; feedback: AlertFeedback }[]> {
    return this.notices
      .find({ userId, feedback: { $in: ['useful', 'notUnusual'] } }, { about: 1, feedback: 1 })
      .session(session ?? null)
      .lean<{ about?: string; feedback: AlertFeedback }[]>()
      .exec();
  }

  byId(userId: string, id: string, session: ClientSession): Promise<NoticeDocument | null> {
    return this.notices.findOne({ _id: id, userId }).session(session).lean<NoticeDocument>().exec();
  }

  async add(notice: NoticeDocument, session: ClientSession): Promise<void> {
    await this.notices.create([notice], { session });
  }

  async change(
    userId: string,
    id: string,
    change: Partial<Omit<NoticeDocument, '_id' | 'userId' | 'key'>>,
    session: ClientSession,
  ): Promise<void> {
    await this.notices.updateOne({ _id: id, userId }, { $set: change }, { session }).exec();
  }
}

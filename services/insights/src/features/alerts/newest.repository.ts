import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { ProgressDocument } from './alert.schema';

/** Which message about something was the newest, so that one that comes late is recognised. */
@Injectable()
export class NewestRepository {
  constructor(@InjectModel('BudgetProgress') private readonly seen: Model<ProgressDocument>) {}

  /** True when this message is the newest about its subject so far; from now on it is. */
  async isNewest(
    userId: string,
    subject: string,
    messageId: string,
    session: ClientSession,
  ): Promise<boolean> {
    const _id = `${userId}:${subject}`;
    const known = await this.seen.findOne({ _id }).session(session).lean<ProgressDocument>().exec();
    if (known && known.lastMessageId >= messageId) return false;
    await this.seen
      .updateOne({ _id }, { $set: { userId, lastMessageId: messageId } }, { upsert: true, session })
      .exec();
    return true;
  }

  async eraseUser(userId: string): Promise<number> {
    return (await this.seen.deleteMany({ userId }).exec()).deletedCount;
  }
}

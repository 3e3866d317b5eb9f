import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { MessageOrderDocument } from './message-order.schema';

/** Remembers the newest message about each subject, so that a late one can be ignored. */
@Injectable()
export class MessageOrderRepository {
  constructor(@InjectModel('MessageOrder') private readonly seen: Model<MessageOrderDocument>) {}

  /** True if this message is the newest about its subject; it is then recorded as such. */
  async isNewest(
    userId: string,
    subject: string,
    messageId: string,
    session: ClientSession,
  ): Promise<boolean> {
    const _id = `${userId}:${subject}`;
    const known = await this.seen.findOne({ _id }).session(session).lean<MessageOrderDocument>().exec();
    if (known && known.lastMessageId >= messageId) return false;
    await this.seen
      .updateOne({ _id }, { $set: { userId, lastMessageId: messageId } }, { upsert: true, session })
      .exec();
    return true;
  }
}

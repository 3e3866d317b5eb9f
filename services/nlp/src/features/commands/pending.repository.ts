import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { PendingDocument } from './pending.schema';

@Injectable()
export class PendingRepository {
  constructor(@InjectModel('Pending') private readonly pending: Model<PendingDocument>) {}

  /** What waits for this person now; the store removes lapsed ones only now and then, so the time is checked here. */
  async current(userId: string, now: Date): Promise<PendingDocument | null> {
    const found = await this.pending.findOne({ _id: userId }).lean<PendingDocument>().exec();
    return found && found.expiresAt > now ? found : null;
  }

  async replace(pending: PendingDocument, session: ClientSession): Promise<void> {
    await this.pending.replaceOne({ _id: pending._id }, pending, { upsert: true, session }).exec();
  }

  async drop(userId: string, session: ClientSession): Promise<void> {
    await this.pending.deleteOne({ _id: userId }, { session }).exec();
  }

  async eraseUser(userId: string): Promise<number> {
    return (await this.pending.deleteOne({ _id: userId }).exec()).deletedCount;
  }
}

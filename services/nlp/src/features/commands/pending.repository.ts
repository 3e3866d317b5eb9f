import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { PendingDocument } from './pending.schema';

@Injectable()
export class PendingRepository {
  constructor(@InjectModel('Pending') private readonly pending: Model<PendingDocument>) {}

  /** The person's pending command. Checks its expiry, because the store deletes expired documents with a delay. */
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
}

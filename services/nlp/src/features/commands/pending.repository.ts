import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { deferWrites, TransactionReads } from '@app/persistence';
import type { ClientSession, Model } from 'mongoose';
import type { PendingDocument } from './pending.schema';

@Injectable()
export class PendingRepository {
  private readonly reads = new TransactionReads<PendingDocument | null>('pending');

  constructor(@InjectModel('Pending') private readonly pending: Model<PendingDocument>) {}

  /** The person's pending command. Checks its expiry, because the store deletes expired documents with a delay. */
  async current(userId: string, now: Date, session: ClientSession): Promise<PendingDocument | null> {
    const stored = await this.reads.read(session, userId, () =>
      this.pending.findOne({ _id: userId }).lean<PendingDocument>().exec(),
    );
    return stored && stored.expiresAt > now ? stored : null;
  }

  /** Written together with the rest of the command. */
  replace({ _id, frame, ...rest }: PendingDocument, session: ClientSession): void {
    // Undefined values are not stored.
    const $set = { ...rest, frame: JSON.parse(JSON.stringify(frame)) as object };
    deferWrites(session, this.pending.collection, [{ filter: { _id }, update: { $set }, upsert: true }]);
    this.reads.forget(session);
  }

  async drop(userId: string, session: ClientSession): Promise<void> {
    this.reads.forget(session);
    await this.pending.deleteOne({ _id: userId }, { session }).exec();
  }
}

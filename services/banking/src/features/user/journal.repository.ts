import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { journalOf } from '@app/persistence';
import type { Connection } from 'mongoose';

/** What the journal of writes holds of a user: first replies, and events that were told already. */
@Injectable()
export class JournalRepository {
  constructor(@Inject(getConnectionToken()) private readonly connection: Connection) {}

  async erase(userId: string): Promise<number> {
    const { replies, outbox } = journalOf(this.connection);
    const kept = await replies.deleteMany({ _id: { $gte: `${userId}:`, $lt: `${userId};` } });
    const told = await outbox.deleteMany({ state: 'sent', userId });
    return kept.deletedCount + told.deletedCount;
  }
}

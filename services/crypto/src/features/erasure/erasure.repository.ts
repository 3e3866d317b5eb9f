import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { journalOf } from '@app/persistence';

const owned = ['wallets', 'transactions', 'transferDecisions'];

@Injectable()
export class ErasureRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** How many documents went. Answers kept for repeats go too; the audit chain holds no values and stays. */
  async erase(userId: string, session: ClientSession): Promise<number> {
    let removed = 0;
    for (const name of owned)
      removed += (await this.connection.collection(name).deleteMany({ userId }, { session })).deletedCount;
    await journalOf(this.connection).replies.deleteMany(
      { _id: { $gte: `${userId}:`, $lt: `${userId};` } },
      { session },
    );
    return removed;
  }
}

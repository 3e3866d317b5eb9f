import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { journalOf } from '@app/persistence';

/** Collections whose documents name the person in `userId`, and those that are one document under the person's own id. */
const owned = ['statements', 'employees', 'runs'];
const keyedByPerson = ['settings', 'connections', 'dataKeys'];

@Injectable()
export class ErasureRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** How many documents went. Answers kept for repeats go too; the audit chain holds no values and stays. */
  async erase(userId: string, session: ClientSession): Promise<number> {
    let removed = 0;
    for (const name of owned)
      removed += (await this.connection.collection(name).deleteMany({ userId }, { session })).deletedCount;
    for (const name of keyedByPerson)
      removed += (
        await this.connection.collection<{ _id: string }>(name).deleteOne({ _id: userId }, { session })
      ).deletedCount;
    await journalOf(this.connection).replies.deleteMany(
      { _id: { $gte: `${userId}:`, $lt: `${userId};` } },
      { session },
    );
    return removed;
  }
}

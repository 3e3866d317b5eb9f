import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf, exact, insertAtEnd } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import type { ActivityRow } from './activity';
import { activityModel } from './activity.schema';

/** Ids begin with their time, so their order is that of the writes. */
@Injectable()
export class ActivitiesRepository {
  private readonly rows: mongo.Collection<ActivityRow>;

  constructor(@InjectModel(activityModel.name) model: Model<ActivityRow>) {
    this.rows = collectionOf(model);
  }

  /** Written with the end of the transaction. */
  note(row: ActivityRow, session: ClientSession): void {
    const amountMinor = row.amountMinor === null ? null : exact(row.amountMinor);
    insertAtEnd(session, this.rows, [{ ...row, amountMinor }]);
  }

  /** Newest first, only those before the named one. */
  page(userId: string, before: string | undefined, limit: number): Promise<ActivityRow[]> {
    return this.rows
      .find({ userId, _id: { $gte: '', ...(before && { $lt: before }) } })
      .sort({ _id: -1 })
      .limit(limit)
      .toArray();
  }
}

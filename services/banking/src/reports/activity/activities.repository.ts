import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf, int64, insertAtEnd } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import type { ActivityRow } from './activity';
import { activityModel } from './activity.schema';

/** Ids start with their time, so sorting by id is sorting by time of the write. */
@Injectable()
export class ActivitiesRepository {
  private readonly rows: mongo.Collection<ActivityRow>;

  constructor(@InjectModel(activityModel.name) model: Model<ActivityRow>) {
    this.rows = collectionOf(model);
  }

  /** Written at the end of the transaction. */
  note(row: ActivityRow, session: ClientSession): void {
    const amountMinor = row.amountMinor === null ? null : int64(row.amountMinor);
    insertAtEnd(session, this.rows, [{ ...row, amountMinor }]);
  }

  /** Newest first, only writes before the given one. */
  page(userId: string, before: string | undefined, limit: number): Promise<ActivityRow[]> {
    return this.rows
      .find({ userId, _id: { $gte: '', ...(before && { $lt: before }) } })
      .sort({ _id: -1 })
      .limit(limit)
      .toArray();
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf, int64 } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { reconciliationModel, type ReconciliationRow } from './reconciliation.schema';

const maxShown = 120;

/** Locked statements of one owner. */
@Injectable()
export class ReconciliationsRepository {
  private readonly rows: mongo.Collection<ReconciliationRow>;

  constructor(@InjectModel(reconciliationModel.name) model: Model<ReconciliationRow>) {
    this.rows = collectionOf(model);
  }

  /** Statements of one account, the most recently locked first. */
  ofAccount(userId: string, accountId: string, session?: ClientSession): Promise<ReconciliationRow[]> {
    return this.rows
      .find({ userId, accountId, _id: { $gte: '' } }, { session })
      .sort({ _id: -1 })
      .limit(maxShown)
      .toArray();
  }

  /** The days of all statements, by account. */
  days(userId: string): Promise<Pick<ReconciliationRow, 'accountId' | 'statementDay'>[]> {
    return this.rows
      .find({ userId, accountId: { $gte: '' } })
      .project<Pick<ReconciliationRow, 'accountId' | 'statementDay'>>({
        _id: 0,
        accountId: 1,
        statementDay: 1,
      })
      .toArray();
  }

  findById(userId: string, id: string, session: ClientSession): Promise<ReconciliationRow | null> {
    return this.rows.findOne({ _id: id, userId }, { session });
  }

  async insert(row: ReconciliationRow, session: ClientSession): Promise<void> {
    await this.rows.insertOne(
      { ...row, startMinor: int64(row.startMinor), endMinor: int64(row.endMinor) },
      { session },
    );
  }

  async remove(userId: string, id: string, session: ClientSession): Promise<void> {
    await this.rows.deleteOne({ _id: id, userId }, { session });
  }
}

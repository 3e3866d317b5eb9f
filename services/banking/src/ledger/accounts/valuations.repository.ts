import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { sealedLedger } from '@app/contracts-banking';
import { collectionOf, int64, noteSeal } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { valuationModel, type ValuationRow } from './valuation.schema';

/** Valuations of accounts; every query is scoped to one owner. */
@Injectable()
export class ValuationsRepository {
  private readonly valuations: mongo.Collection<ValuationRow>;

  constructor(@InjectModel(valuationModel.name) model: Model<ValuationRow>) {
    this.valuations = collectionOf(model);
  }

  /** By account, oldest first. */
  all(userId: string, session?: ClientSession): Promise<ValuationRow[]> {
    return this.valuations
      .find({ userId, accountId: { $gte: '' } }, { session })
      .sort({ accountId: 1, date: 1 })
      .toArray();
  }

  /** Oldest first. */
  ofAccount(userId: string, accountId: string, session?: ClientSession): Promise<ValuationRow[]> {
    return this.valuations
      .find({ userId, accountId, date: { $gte: '' } }, { session })
      .sort({ date: 1 })
      .toArray();
  }

  findById(userId: string, id: string, session?: ClientSession): Promise<ValuationRow | null> {
    return this.valuations.findOne({ _id: id, userId }, { session });
  }

  async put(row: ValuationRow, session: ClientSession): Promise<void> {
    noteSeal(session, sealedLedger.valuations, row._id, row);
    const { _id, ...fields } = { ...row, balanceMinor: int64(row.balanceMinor) };
    await this.valuations.replaceOne({ _id, userId: row.userId }, fields, { session, upsert: true });
  }

  async remove(userId: string, id: string, session: ClientSession): Promise<void> {
    noteSeal(session, sealedLedger.valuations, id, null);
    await this.valuations.deleteOne({ _id: id, userId }, { session });
  }
}

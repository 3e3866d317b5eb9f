import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { sealedLedger } from '@app/contracts-banking';
import { collectionOf, noteSeal } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { holdingsModel, type HoldingsRow } from './holdings.schema';

/** Holdings of investment accounts; every query is scoped to one owner. */
@Injectable()
export class HoldingsRepository {
  private readonly holdings: mongo.Collection<HoldingsRow>;

  constructor(@InjectModel(holdingsModel.name) model: Model<HoldingsRow>) {
    this.holdings = collectionOf(model);
  }

  ofAccount(userId: string, accountId: string, session?: ClientSession): Promise<HoldingsRow | null> {
    return this.holdings.findOne({ _id: accountId, userId }, { session });
  }

  async put(row: HoldingsRow, session: ClientSession): Promise<void> {
    noteSeal(session, sealedLedger.holdings, row._id, row);
    const { _id, ...fields } = row;
    await this.holdings.replaceOne({ _id, userId: row.userId }, fields, { session, upsert: true });
  }

  async remove(userId: string, accountId: string, session: ClientSession): Promise<void> {
    noteSeal(session, sealedLedger.holdings, accountId, null);
    await this.holdings.deleteOne({ _id: accountId, userId }, { session });
  }
}

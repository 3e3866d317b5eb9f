import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, mongo } from 'mongoose';
import { collectionOf } from '../ledger/stored.schema';
import { transferRejectionModel, type TransferRejection } from './transfer-rejection.schema';

/** Names a pair of rows, whichever comes first. */
export const pairKey = (a: string, b: string): string => (a < b ? `${a}:${b}` : `${b}:${a}`);
type Pair = readonly [string, string];

/** Pairs of rows a person said are not one transfer. */
@Injectable()
export class TransferRejectionsRepository {
  private readonly rejections: mongo.Collection<TransferRejection>;

  constructor(@InjectModel(transferRejectionModel.name) model: Model<TransferRejection>) {
    this.rejections = collectionOf(model);
  }

  /** Keys of all pairs, by {@link pairKey}. */
  async all(userId: string, session?: ClientSession): Promise<Set<string>> {
    const rows = await this.rejections.find({ userId, pair: { $gte: '' } }, { session }).toArray();
    return new Set(rows.map(({ pair }) => pair));
  }

  async keep(userId: string, [a, b]: Pair, session: ClientSession): Promise<void> {
    const pair = pairKey(a, b);
    await this.rejections.updateOne(
      { _id: `${userId}:${pair}` },
      { $setOnInsert: { userId, pair } },
      { session, upsert: true },
    );
  }

  async forget(userId: string, [a, b]: Pair, session: ClientSession): Promise<void> {
    await this.rejections.deleteOne({ _id: `${userId}:${pairKey(a, b)}`, userId }, { session });
  }

  async erase(userId: string): Promise<number> {
    return (await this.rejections.deleteMany({ userId, pair: { $gte: '' } })).deletedCount;
  }
}

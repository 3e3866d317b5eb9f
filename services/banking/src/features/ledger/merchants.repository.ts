import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, mongo } from 'mongoose';
import type { TransactionRow } from '../transactions/transaction';
import { merchantModel, type MerchantRow } from './merchant.schema';
import { collectionOf } from './stored.schema';

type Seen = Pick<TransactionRow, 'merchantKey' | 'merchant' | 'description' | 'category'>;
const writesAtOnce = 1_000;

/** Merchants of one owner with the category they had last. */
@Injectable()
export class MerchantsRepository {
  private readonly merchants: mongo.Collection<MerchantRow>;

  constructor(@InjectModel(merchantModel.name) model: Model<MerchantRow>) {
    this.merchants = collectionOf(model);
  }

  one(userId: string, key: string, session?: ClientSession): Promise<MerchantRow | null> {
    return this.merchants.findOne({ _id: `${userId}:${key}` }, { session });
  }

  /** Most used first. */
  async all(userId: string, session?: ClientSession): Promise<MerchantRow[]> {
    const rows = await this.merchants.find({ userId, key: { $gte: '' } }, { session }).toArray();
    return rows.sort((a, b) => b.rows - a.rows || (a.key < b.key ? -1 : 1));
  }

  async move(
    userId: string,
    before: readonly Seen[],
    after: readonly Seen[],
    session: ClientSession,
  ): Promise<void> {
    const moves = new Map<string, { rows: number; last?: Seen }>();
    const move = (key: string) => moves.get(key) ?? moves.set(key, { rows: 0 }).get(key)!;
    for (const row of before) move(row.merchantKey).rows -= 1;
    for (const row of after)
      Object.assign(move(row.merchantKey), { rows: move(row.merchantKey).rows + 1, last: row });
    const updates = [...moves].map(([key, { rows, last }]) => ({
      updateOne: {
        filter: { _id: `${userId}:${key}` },
        update: {
          $inc: { rows },
          ...(last
            ? {
                $set: { name: last.merchant ?? last.description, category: last.category },
                $setOnInsert: { userId, key },
              }
            : {}),
        },
        upsert: last !== undefined,
      },
    }));
    for (let at = 0; at < updates.length; at += writesAtOnce)
      await this.merchants.bulkWrite(
        updates.slice(at, at + writesAtOnce) as mongo.AnyBulkWriteOperation<MerchantRow>[],
        { session },
      );
  }

  async erase(userId: string): Promise<number> {
    return (await this.merchants.deleteMany({ userId, key: { $gte: '' } })).deletedCount;
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Day } from '@app/calendar';
import { collectionOf, inOneBatch } from '@app/persistence';
import type { CompanyPay } from './company-pay';

/** Ten years of weekly pay. */
const maxOfWorker = 600;
/** A year of a large employer. */
const maxOfYear = 20_000;

@Injectable()
export class CompanyPayRepository {
  constructor(@InjectModel('CompanyPay') private readonly model: Model<CompanyPay>) {}

  private get pays() {
    return collectionOf(this.model);
  }

  /** Newest first. */
  ofWorker(userId: string, workerId: string, session?: ClientSession): Promise<CompanyPay[]> {
    return this.pays
      .find({ userId, workerId, payDate: { $gte: '' } }, { ...inOneBatch, ...(session && { session }) })
      .sort({ userId: -1, workerId: -1, payDate: -1, _id: -1 })
      .limit(maxOfWorker)
      .toArray();
  }

  /** Pay of all workers between two days, oldest first. */
  between(userId: string, from: Day, to: Day): Promise<CompanyPay[]> {
    return this.pays
      .find({ userId, payDate: { $gte: from, $lte: to } }, inOneBatch)
      .sort({ userId: 1, payDate: 1, _id: 1 })
      .limit(maxOfYear)
      .toArray();
  }

  async put(pays: readonly CompanyPay[], session: ClientSession): Promise<void> {
    if (pays.length === 0) return;
    await this.pays.bulkWrite(
      pays.map((pay) => ({
        replaceOne: { filter: { _id: pay._id, userId: pay.userId }, replacement: pay, upsert: true },
      })),
      { session },
    );
  }

  async removeAll(userId: string, session: ClientSession): Promise<number> {
    return (await this.pays.deleteMany({ userId }, { session })).deletedCount;
  }
}

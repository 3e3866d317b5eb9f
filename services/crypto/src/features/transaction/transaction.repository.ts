import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Day } from '@app/calendar';
import type { TransactionDocument } from './transaction.schema';

const mostTransactions = 500;
/** Of a whole history; beyond it the newest are left out. */
const mostHistory = 20_000;

@Injectable()
export class TransactionRepository {
  constructor(@InjectModel('CryptoTransaction') private readonly transactions: Model<TransactionDocument>) {}

  /** On or after a day, newest first. */
  since(userId: string, from: Day): Promise<TransactionDocument[]> {
    return this.transactions
      .find({ userId, date: { $gte: from } })
      .sort({ userId: -1, date: -1, _id: -1 })
      .limit(mostTransactions)
      .lean<TransactionDocument[]>()
      .exec();
  }

  /** Everything from the beginning on, oldest first. */
  history(userId: string): Promise<TransactionDocument[]> {
    return this.transactions
      .find({ userId, date: { $gte: '' } })
      .sort({ userId: 1, date: 1, _id: 1 })
      .limit(mostHistory)
      .lean<TransactionDocument[]>()
      .exec();
  }

  async add(transaction: TransactionDocument, session: ClientSession): Promise<void> {
    await this.transactions.create([transaction], { session });
  }

  async remove(userId: string, id: string, session: ClientSession): Promise<void> {
    await this.transactions.deleteOne({ _id: id, userId }, { session });
  }

  one(userId: string, id: string, session: ClientSession): Promise<TransactionDocument | null> {
    return this.transactions
      .findOne({ _id: id, userId })
      .session(session)
      .lean<TransactionDocument | null>()
      .exec();
  }
}

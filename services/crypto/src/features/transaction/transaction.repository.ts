import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Day } from '@app/calendar';
import type { TransactionDocument } from './transaction.schema';

const mostTransactions = 500;

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
}

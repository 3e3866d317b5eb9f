import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Day } from '@app/calendar';
import type { TransactionDocument } from './transaction.schema';

const maxTransactions = 500;
/** Limit for a whole history; beyond it the newest are left out. */
const maxHistory = 20_000;

@Injectable()
export class TransactionRepository {
  constructor(@InjectModel('CryptoTransaction') private readonly transactions: Model<TransactionDocument>) {}

  /** Movements on or after a day, newest first. */
  since(userId: string, from: Day): Promise<TransactionDocument[]> {
    return this.transactions
      .find({ userId, date: { $gte: from }, removedAt: { $exists: false } })
      .sort({ userId: -1, date: -1, _id: -1 })
      .limit(maxTransactions)
      .lean<TransactionDocument[]>()
      .exec();
  }

  /** All movements, oldest first. */
  history(userId: string, session: ClientSession | null = null): Promise<TransactionDocument[]> {
    return this.transactions
      .find({ userId, date: { $gte: '' }, removedAt: { $exists: false } })
      .sort({ userId: 1, date: 1, _id: 1 })
      .limit(maxHistory)
      .session(session)
      .lean<TransactionDocument[]>()
      .exec();
  }

  async add(transaction: TransactionDocument, session: ClientSession): Promise<void> {
    await this.transactions.create([transaction], { session });
  }

  async addAll(transactions: readonly TransactionDocument[], session: ClientSession): Promise<void> {
    if (transactions.length > 0)
      await this.transactions.insertMany([...transactions], { session, lean: true });
  }

  async replace(transaction: TransactionDocument, session: ClientSession): Promise<void> {
    const { _id, userId } = transaction;
    await this.transactions.replaceOne({ _id, userId }, transaction, { session });
  }

  /** The existing ones among some ids. */
  findByIds(userId: string, ids: readonly string[], session: ClientSession): Promise<TransactionDocument[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.transactions
      .find({ _id: { $in: [...ids] }, userId })
      .session(session)
      .limit(ids.length)
      .lean<TransactionDocument[]>()
      .exec();
  }

  async removeAll(userId: string, ids: readonly string[], session: ClientSession): Promise<void> {
    await this.transactions.deleteMany({ _id: { $in: [...ids] }, userId }, { session });
  }

  /** Movements of an ended connection become manual ones, which the person can remove individually. */
  async release(userId: string, connectionId: string, session: ClientSession): Promise<number> {
    const own = { userId, date: { $gte: '' }, connectionId };
    const change = { $set: { byHand: true as const }, $unset: { connectionId: '' } };
    return (await this.transactions.updateMany(own, change, { session })).modifiedCount;
  }

  async removeOf(userId: string, connectionId: string, session: ClientSession): Promise<number> {
    return (await this.transactions.deleteMany({ userId, date: { $gte: '' }, connectionId }, { session }))
      .deletedCount;
  }

  /** Null for a removed one. */
  async findById(userId: string, id: string, session: ClientSession): Promise<TransactionDocument | null> {
    const known = await this.findWithRemoved(userId, id, session);
    return known?.removedAt ? null : known;
  }

  findWithRemoved(userId: string, id: string, session: ClientSession): Promise<TransactionDocument | null> {
    return this.transactions
      .findOne({ _id: id, userId })
      .session(session)
      .lean<TransactionDocument | null>()
      .exec();
  }
}

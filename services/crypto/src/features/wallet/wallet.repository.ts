import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { WalletDocument } from './wallet.schema';

const maxWallets = 500;

@Injectable()
export class WalletRepository {
  constructor(@InjectModel('Wallet') private readonly wallets: Model<WalletDocument>) {}

  /** By coin, without removed ones. */
  list(userId: string, session: ClientSession | null = null): Promise<WalletDocument[]> {
    return this.wallets
      .find({ userId, currency: { $gte: '' }, removedAt: { $exists: false } })
      .sort({ userId: 1, currency: 1, _id: 1 })
      .limit(maxWallets)
      .session(session)
      .lean<WalletDocument[]>()
      .exec();
  }

  findById(userId: string, id: string, session: ClientSession | null = null): Promise<WalletDocument | null> {
    return this.wallets.findOne({ _id: id, userId }).session(session).lean<WalletDocument | null>().exec();
  }

  /** The base for ids of this person's wallets, if it is not their own id. */
  async rootOf(userId: string): Promise<string | undefined> {
    const moved = { userId, currency: { $gte: '' }, root: { $exists: true } };
    return (await this.wallets.findOne(moved).lean<WalletDocument | null>().exec())?.root;
  }

  async save(wallet: WalletDocument, session: ClientSession): Promise<void> {
    await this.wallets.replaceOne({ _id: wallet._id }, wallet, { session, upsert: true });
  }

  async saveAll(wallets: readonly WalletDocument[], session: ClientSession): Promise<void> {
    if (wallets.length === 0) return;
    await this.wallets.bulkWrite(
      wallets.map((wallet) => ({
        replaceOne: { filter: { _id: wallet._id, userId: wallet.userId }, replacement: wallet, upsert: true },
      })),
      { session },
    );
  }

  async remove(userId: string, id: string, session: ClientSession): Promise<void> {
    await this.wallets.deleteOne({ _id: id, userId }, { session });
  }

  /** Wallets of an ended connection become manual ones. */
  async release(userId: string, connectionId: string, session: ClientSession): Promise<number> {
    const own = { userId, currency: { $gte: '' }, connectionId };
    const unset = { connectionId: '', externalId: '', staleReason: '' };
    return (await this.wallets.updateMany(own, { $set: { kind: 'manual' }, $unset: unset }, { session }))
      .modifiedCount;
  }

  async removeOf(userId: string, connectionId: string, session: ClientSession): Promise<number> {
    return (await this.wallets.deleteMany({ userId, currency: { $gte: '' }, connectionId }, { session }))
      .deletedCount;
  }

  /** Marks wallets of a connection with the reason why they could not be read; their figures stay. */
  async markStale(userId: string, ids: readonly string[], staleReason: string): Promise<void> {
    if (ids.length === 0) return;
    // One update per wallet: see removeDocuments for statements of many documents outside a transaction.
    await this.wallets.bulkWrite(
      ids.map((_id) => ({ updateOne: { filter: { _id, userId }, update: { $set: { staleReason } } } })),
    );
  }
}

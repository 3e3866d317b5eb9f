import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { WalletDocument } from './wallet.schema';

const mostWallets = 500;

@Injectable()
export class WalletRepository {
  constructor(@InjectModel('Wallet') private readonly wallets: Model<WalletDocument>) {}

  /** By coin. */
  list(userId: string): Promise<WalletDocument[]> {
    return this.wallets
      .find({ userId, currency: { $gte: '' } })
      .sort({ userId: 1, currency: 1, _id: 1 })
      .limit(mostWallets)
      .lean<WalletDocument[]>()
      .exec();
  }
}

import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import type { TransactionDocument } from '../transaction/transaction.schema';
import type { WalletDocument } from '../wallet/wallet.schema';

/** Writes what a demo visitor's wallets are made of. */
@Injectable()
export class DemoRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async isEmpty(userId: string, session: ClientSession): Promise<boolean> {
    const wallets = this.connection.collection<WalletDocument>('wallets');
    return (await wallets.findOne({ userId, currency: { $gte: '' } }, { session })) === null;
  }

  async insert(
    wallets: readonly WalletDocument[],
    transactions: readonly TransactionDocument[],
    session: ClientSession,
  ): Promise<void> {
    await this.connection.collection<WalletDocument>('wallets').insertMany([...wallets], { session });
    await this.connection
      .collection<TransactionDocument>('transactions')
      .insertMany([...transactions], { session });
  }
}

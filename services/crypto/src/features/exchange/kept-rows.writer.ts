import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import { TransactionRepository } from '../transaction/transaction.repository';
import { WalletRepository } from '../wallet/wallet.repository';

type Session = Tx['session'];
interface Counts {
  wallets: number;
  transactions: number;
}

/** Wallets and movements that came through a connection, when it ends. */
@Injectable()
export class KeptRowsWriter {
  constructor(
    private readonly wallets: WalletRepository,
    private readonly transactions: TransactionRepository,
  ) {}

  /** From now on they are kept by hand. */
  async release(userId: string, connectionId: string, session: Session): Promise<Counts> {
    return {
      wallets: await this.wallets.release(userId, connectionId, session),
      transactions: await this.transactions.release(userId, connectionId, session),
    };
  }

  async remove(userId: string, connectionId: string, session: Session): Promise<Counts> {
    return {
      wallets: await this.wallets.removeOf(userId, connectionId, session),
      transactions: await this.transactions.removeOf(userId, connectionId, session),
    };
  }
}

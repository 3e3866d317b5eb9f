import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import { TransactionRepository } from '../transaction/transaction.repository';
import { WalletRepository } from '../wallet/wallet.repository';

type Session = Tx['session'];
interface Counts {
  wallets: number;
  transactions: number;
}

/** What happens to wallets and movements from a connection when it ends. */
@Injectable()
export class DisconnectedRowsWriter {
  constructor(
    private readonly wallets: WalletRepository,
    private readonly transactions: TransactionRepository,
  ) {}

  /** Turns them into manual wallets and movements. */
  async makeManual(userId: string, connectionId: string, session: Session): Promise<Counts> {
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

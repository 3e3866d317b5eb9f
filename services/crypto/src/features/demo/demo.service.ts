import { Injectable, Logger } from '@nestjs/common';
import { seedCryptoDemoEndpoint } from '@app/contracts-crypto';
import { DomainError, isDomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { ConnectService } from '../exchange/connect.service';
import { TransactionRepository } from '../transaction/transaction.repository';
import { WalletRepository } from '../wallet/wallet.repository';
import { demoWallets } from './demo-wallets';

/** Gives a demo visitor manual wallets, and connects them to the practice exchange like any other person. */
@Injectable()
export class DemoService {
  private readonly logger = new Logger('DemoService');

  constructor(
    private readonly unit: UnitOfWork,
    private readonly wallets: WalletRepository,
    private readonly transactions: TransactionRepository,
    private readonly exchange: ConnectService,
  ) {}

  async seed(
    request: RequestOf<typeof seedCryptoDemoEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof seedCryptoDemoEndpoint>> {
    const { userId, kind } = call.actor;
    if (kind !== 'demo')
      throw new DomainError('FORBIDDEN', { message: 'Sample data is only for demo visitors.' });
    const { wallets, transactions } = demoWallets(userId, new Date());
    const counts = await this.unit.write(call, seedCryptoDemoEndpoint, request, async (tx) => {
      if ((await this.wallets.list(userId, tx.session)).length > 0)
        throw new DomainError('CONFLICT', { message: 'There are wallets already.' });
      await this.wallets.saveAll(wallets, tx.session);
      await this.transactions.addAll(transactions, tx.session);
      const made = { wallets: wallets.length, transactions: transactions.length };
      tx.audit({ action: 'demo.seed', object: userId, after: made });
      return made;
    });
    await this.connect(call);
    return counts;
  }

  /** On a server without a practice exchange the demo has no connection. */
  private async connect(call: CallContext): Promise<void> {
    try {
      await this.exchange.connect({ ...call, idempotencyKey: `${call.idempotencyKey}:exchange` });
    } catch (error) {
      if (!isDomainError(error)) throw error;
      this.logger.log({ msg: 'a demo goes without an exchange', reason: error.message });
    }
  }
}

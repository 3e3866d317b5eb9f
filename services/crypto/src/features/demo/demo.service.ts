import { Injectable } from '@nestjs/common';
import { seedCryptoDemo } from '@app/contracts-crypto';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { demoWallets } from './demo-wallets';
import { DemoRepository } from './demo.repository';

/** Gives a demo visitor wallets; nothing here reaches an exchange. */
@Injectable()
export class DemoService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly repository: DemoRepository,
  ) {}

  seed(
    request: RequestOf<typeof seedCryptoDemo>,
    call: CallContext,
  ): Promise<ReplyOf<typeof seedCryptoDemo>> {
    const { userId, kind } = call.actor;
    if (kind !== 'demo')
      throw new DomainError('FORBIDDEN', { message: 'Sample data is only for demo visitors.' });
    const { wallets, transactions } = demoWallets(userId, request.today, new Date());
    return this.unit.write(call, seedCryptoDemo, request, async (tx) => {
      if (!(await this.repository.isEmpty(userId, tx.session)))
        throw new DomainError('CONFLICT', { message: 'There are wallets already.' });
      await this.repository.insert(wallets, transactions, tx.session);
      const counts = { wallets: wallets.length, transactions: transactions.length };
      tx.audit({ action: 'demo.seed', object: userId, after: counts });
      return counts;
    });
  }
}

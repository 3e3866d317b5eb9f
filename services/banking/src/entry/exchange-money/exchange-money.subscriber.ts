import { Controller } from '@nestjs/common';
import { exchangeMoneyMoved } from '@app/contracts-crypto';
import type { PayloadOf } from '@app/contracts-kernel';
import { On, type Delivery } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { ExchangeMoneyService } from './exchange-money.service';

/** Updates the ledger when money moves to or from exchanges. */
@Controller()
export class ExchangeMoneySubscriber {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly money: ExchangeMoneyService,
  ) {}

  @On(exchangeMoneyMoved)
  async note({ moves }: PayloadOf<typeof exchangeMoneyMoved>, delivery: Delivery): Promise<void> {
    await this.unit.handleEvent(delivery, 'exchange-money', (tx) =>
      this.money.recordMoves(tx, delivery.userId, moves),
    );
  }
}

import { Controller } from '@nestjs/common';
import { balanceLowEvent, creditUsedEvent } from '@app/contracts-banking';
import type { PayloadOf } from '@app/contracts-kernel';
import { On, type Delivery } from '@app/messaging';
import { NoticesService } from './notices.service';

/** Updates an account's notices when its used credit limit or its low balance changes. */
@Controller()
export class AccountsSubscriber {
  constructor(private readonly notices: NoticesService) {}

  @On(creditUsedEvent)
  onCreditUsed(use: PayloadOf<typeof creditUsedEvent>, delivery: Delivery): Promise<void> {
    return this.notices.followCredit(use, delivery);
  }

  @On(balanceLowEvent)
  onBalanceLow(balance: PayloadOf<typeof balanceLowEvent>, delivery: Delivery): Promise<void> {
    return this.notices.followBalance(balance, delivery);
  }
}

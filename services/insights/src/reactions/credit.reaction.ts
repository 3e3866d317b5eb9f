import { Controller } from '@nestjs/common';
import { balanceLowEvent, creditUsedEvent } from '@app/contracts-banking';
import type { PayloadOf } from '@app/contracts-kernel';
import { On, type Delivery } from '@app/messaging';
import { NoticesService } from '../features/notices/notices.service';

/** More or less of a card's limit is used, or a balance is below what somebody wants to know of: the account's notice follows. */
@Controller()
export class CreditReaction {
  constructor(private readonly notices: NoticesService) {}

  @On(creditUsedEvent)
  follow(use: PayloadOf<typeof creditUsedEvent>, delivery: Delivery): Promise<void> {
    return this.notices.followCredit(use, delivery);
  }

  @On(balanceLowEvent)
  followBalance(standing: PayloadOf<typeof balanceLowEvent>, delivery: Delivery): Promise<void> {
    return this.notices.followBalance(standing, delivery);
  }
}

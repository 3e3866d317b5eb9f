import { Controller } from '@nestjs/common';
import { billsStandingEvent, priceChangedEvent, unusualSpendingEvent } from '@app/contracts-banking';
import type { PayloadOf } from '@app/contracts-kernel';
import { On, type Delivery } from '@app/messaging';
import { NoticesService } from '../features/notices/notices.service';

/** Bills came near or were missed, something costs another price, or a payment is not like the others: notices follow. */
@Controller()
export class BillsReaction {
  constructor(private readonly notices: NoticesService) {}

  @On(billsStandingEvent)
  follow(standing: PayloadOf<typeof billsStandingEvent>, delivery: Delivery): Promise<void> {
    return this.notices.followBills(standing, delivery);
  }

  @On(priceChangedEvent)
  tell(change: PayloadOf<typeof priceChangedEvent>, delivery: Delivery): Promise<void> {
    return this.notices.tellPrice(change, delivery);
  }

  @On(unusualSpendingEvent)
  wonder(spending: PayloadOf<typeof unusualSpendingEvent>, delivery: Delivery): Promise<void> {
    return this.notices.followUnusual(spending, delivery);
  }
}

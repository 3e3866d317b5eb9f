import { Controller } from '@nestjs/common';
import { billsStandingEvent, priceChangedEvent } from '@app/contracts-banking';
import type { PayloadOf } from '@app/contracts-kernel';
import { On, type Delivery } from '@app/messaging';
import { NoticesService } from '../features/notices/notices.service';

/** Bills came near or were missed, or something costs another price: notices follow. */
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
}

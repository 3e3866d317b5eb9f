import { Controller } from '@nestjs/common';
import { billStatusEvent, priceChangedEvent, unusualSpendingEvent } from '@app/contracts-banking';
import type { PayloadOf } from '@app/contracts-kernel';
import { On, type Delivery } from '@app/messaging';
import { NoticesService } from './notices.service';

/** Updates notices when bill statuses, price changes or unusual payments arrive. */
@Controller()
export class BillsSubscriber {
  constructor(private readonly notices: NoticesService) {}

  @On(billStatusEvent)
  onBillStatus(status: PayloadOf<typeof billStatusEvent>, delivery: Delivery): Promise<void> {
    return this.notices.followBills(status, delivery);
  }

  @On(priceChangedEvent)
  onPriceChanged(change: PayloadOf<typeof priceChangedEvent>, delivery: Delivery): Promise<void> {
    return this.notices.publishPrice(change, delivery);
  }

  @On(unusualSpendingEvent)
  onUnusualSpending(spending: PayloadOf<typeof unusualSpendingEvent>, delivery: Delivery): Promise<void> {
    return this.notices.followUnusual(spending, delivery);
  }
}

import { Controller } from '@nestjs/common';
import { budgetProgressEvent } from '@app/contracts-banking';
import type { PayloadOf } from '@app/contracts-kernel';
import { On, type Delivery } from '@app/messaging';
import { AlertsService } from '../features/alerts/alerts.service';

/** Spending moved in a budgeted category: alerts follow. */
@Controller()
export class BudgetProgressReaction {
  constructor(private readonly alerts: AlertsService) {}

  @On(budgetProgressEvent)
  follow(progress: PayloadOf<typeof budgetProgressEvent>, delivery: Delivery): Promise<void> {
    return this.alerts.follow(progress, delivery);
  }
}

import { Controller } from '@nestjs/common';
import { budgetProgressEvent } from '@app/contracts-banking';
import type { PayloadOf } from '@app/contracts-kernel';
import { On, type Delivery } from '@app/messaging';
import { AlertsService } from './alerts.service';

/** Updates budget alerts when spending in a budgeted category changes. */
@Controller()
export class BudgetProgressSubscriber {
  constructor(private readonly alerts: AlertsService) {}

  @On(budgetProgressEvent)
  onBudgetProgress(progress: PayloadOf<typeof budgetProgressEvent>, delivery: Delivery): Promise<void> {
    return this.alerts.follow(progress, delivery);
  }
}

import { Controller } from '@nestjs/common';
import type { PayloadOf } from '@app/contracts-kernel';
import { payrollSettingsChanged } from '@app/contracts-payroll';
import { On, type Delivery } from '@app/messaging';
import { PlanSettingsService } from './plan/plan-settings.service';

/** Receives paydays from payroll, so that pay periods of a budget can follow them. */
@Controller()
export class PaydaysSubscriber {
  constructor(private readonly settings: PlanSettingsService) {}

  @On(payrollSettingsChanged)
  storePaydays(pay: PayloadOf<typeof payrollSettingsChanged>, delivery: Delivery): Promise<void> {
    return this.settings.storePaydays(pay, delivery);
  }
}

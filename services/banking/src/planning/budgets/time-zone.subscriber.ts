import { Controller } from '@nestjs/common';
import { settingsChanged } from '@app/contracts-identity';
import type { PayloadOf } from '@app/contracts-kernel';
import { On, type Delivery } from '@app/messaging';
import { PlanSettingsService } from './plan/plan-settings.service';

/** A person chose another time zone, so the daily summary of alerts follows. */
@Controller()
export class TimeZoneSubscriber {
  constructor(private readonly settings: PlanSettingsService) {}

  @On(settingsChanged)
  follow({ timeZone }: PayloadOf<typeof settingsChanged>, delivery: Delivery): Promise<void> {
    return this.settings.setTimeZone(timeZone, delivery);
  }
}

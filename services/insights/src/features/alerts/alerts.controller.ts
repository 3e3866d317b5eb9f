import { Controller } from '@nestjs/common';
import {
  countAlertsRequest,
  listAlertsRequest,
  readAlertRequest,
  type SpendingAlert,
} from '@app/contracts-insights';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { AlertsService } from './alerts.service';

@Controller()
export class AlertsController {
  constructor(private readonly alerts: AlertsService) {}

  @Handles(listAlertsRequest)
  list(_: RequestOf<typeof listAlertsRequest>, call: CallContext): Promise<SpendingAlert[]> {
    return this.alerts.list(call);
  }

  @Handles(countAlertsRequest)
  count(_: RequestOf<typeof countAlertsRequest>, call: CallContext): Promise<{ count: number }> {
    return this.alerts.count(call);
  }

  @Handles(readAlertRequest)
  markRead(request: RequestOf<typeof readAlertRequest>, call: CallContext): Promise<SpendingAlert> {
    return this.alerts.markRead(request.id, call);
  }
}

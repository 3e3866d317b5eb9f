import { Controller } from '@nestjs/common';
import {
  countAlertsEndpoint,
  dismissAlertEndpoint,
  judgeAlertEndpoint,
  listAlertsEndpoint,
  listHiddenAlertsEndpoint,
  readAlertEndpoint,
  reviveAlertEndpoint,
  snoozeAlertEndpoint,
  type SpendingAlert,
} from '@app/contracts-insights';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { AlertsService } from './alerts.service';

@Controller()
export class AlertsController {
  constructor(private readonly alerts: AlertsService) {}

  @Handles(listAlertsEndpoint)
  list(_: RequestOf<typeof listAlertsEndpoint>, call: CallContext): Promise<SpendingAlert[]> {
    return this.alerts.list(call);
  }

  @Handles(countAlertsEndpoint)
  count(_: RequestOf<typeof countAlertsEndpoint>, call: CallContext): Promise<{ count: number }> {
    return this.alerts.count(call);
  }

  @Handles(readAlertEndpoint)
  markRead(request: RequestOf<typeof readAlertEndpoint>, call: CallContext): Promise<SpendingAlert> {
    return this.alerts.markRead(request.id, call);
  }

  @Handles(listHiddenAlertsEndpoint)
  listHidden(_: RequestOf<typeof listHiddenAlertsEndpoint>, call: CallContext): Promise<SpendingAlert[]> {
    return this.alerts.listHidden(call);
  }

  @Handles(snoozeAlertEndpoint)
  snooze(request: RequestOf<typeof snoozeAlertEndpoint>, call: CallContext): Promise<SpendingAlert> {
    return this.alerts.snooze(request, call);
  }

  @Handles(dismissAlertEndpoint)
  dismiss(request: RequestOf<typeof dismissAlertEndpoint>, call: CallContext): Promise<SpendingAlert> {
    return this.alerts.dismiss(request.id, call);
  }

  @Handles(reviveAlertEndpoint)
  revive(request: RequestOf<typeof reviveAlertEndpoint>, call: CallContext): Promise<SpendingAlert> {
    return this.alerts.revive(request.id, call);
  }

  @Handles(judgeAlertEndpoint)
  judge(request: RequestOf<typeof judgeAlertEndpoint>, call: CallContext): Promise<SpendingAlert> {
    return this.alerts.judge(request, call);
  }
}

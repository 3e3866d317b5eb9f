import { Controller } from '@nestjs/common';
import { insightsEraseUserRequest } from '@app/contracts-insights';
import { requireMayErase, type RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { AlertsRepository } from '../alerts/alerts.repository';
import { ReportsRepository } from '../reports/reports.repository';

@Controller()
export class ErasureController {
  constructor(
    private readonly alerts: AlertsRepository,
    private readonly reports: ReportsRepository,
  ) {}

  @Handles(insightsEraseUserRequest)
  async erase(
    { userId }: RequestOf<typeof insightsEraseUserRequest>,
    call: CallContext,
  ): Promise<{ removed: number }> {
    requireMayErase(call.actor, userId);
    return { removed: (await this.alerts.eraseUser(userId)) + (await this.reports.eraseUser(userId)) };
  }
}

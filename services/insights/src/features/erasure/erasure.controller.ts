import { Controller } from '@nestjs/common';
import { insightsEraseUserRequest } from '@app/contracts-insights';
import { requireMayErase, type RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { AlertsRepository } from '../alerts/alerts.repository';
import { DigestsRepository } from '../alerts/digests.repository';
import { NewestRepository } from '../alerts/newest.repository';
import { NoticesRepository } from '../notices/notices.repository';
import { ReportsRepository } from '../reports/reports.repository';

@Controller()
export class ErasureController {
  constructor(
    private readonly alerts: AlertsRepository,
    private readonly digests: DigestsRepository,
    private readonly newest: NewestRepository,
    private readonly notices: NoticesRepository,
    private readonly reports: ReportsRepository,
  ) {}

  @Handles(insightsEraseUserRequest)
  async erase(
    { userId }: RequestOf<typeof insightsEraseUserRequest>,
    call: CallContext,
  ): Promise<{ removed: number }> {
    requireMayErase(call.actor, userId);
    let removed = 0;
    for (const kept of [this.alerts, this.digests, this.newest, this.notices, this.reports])
      removed += await kept.eraseUser(userId);
    return { removed };
  }
}

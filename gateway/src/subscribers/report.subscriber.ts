import { Controller, UseFilters } from '@nestjs/common';
import { reportReadyEvent } from '@app/contracts-insights';
import type { PayloadOf } from '@app/contracts-kernel';
import { On, type Delivery } from '@app/messaging';
import { ErrorPassFilter } from '@app/service-kit';
import { EventNoticeService } from '../identity/notices/event-notice.service';

/** Notifies of a finished report. */
@Controller()
@UseFilters(ErrorPassFilter)
export class ReportSubscriber {
  constructor(private readonly notifier: EventNoticeService) {}

  @On(reportReadyEvent)
  ready({ userId, reportId, name, byEmail }: PayloadOf<typeof reportReadyEvent>, delivery: Delivery) {
    return this.notifier.notify(userId, delivery, () => ({
      kind: 'report_ready',
      title: `${name} is ready`,
      message: 'Read it, or download it as a file.',
      severity: 'low',
      link: `/reports/${reportId}`,
      sourceId: reportId,
      ...(byEmail && { mailedReport: reportId }),
    }));
  }
}

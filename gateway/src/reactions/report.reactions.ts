import { Controller, UseFilters } from '@nestjs/common';
import { reportReadyEvent } from '@app/contracts-insights';
import type { PayloadOf } from '@app/contracts-kernel';
import { On, type Delivery } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { ErrorPassFilter } from '@app/service-kit';
import { NotificationWriter } from '../identity/notifications/notification.writer';
import { Recipients } from '../identity/notifications/recipients';
import { UserRepository } from '../identity/users/user.repository';

/** A report that was made can be fetched: the bell says so. */
@Controller()
@UseFilters(ErrorPassFilter)
export class ReportReactions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly writer: NotificationWriter,
    private readonly recipients: Recipients,
  ) {}

  @On(reportReadyEvent)
  async ready({ userId, reportId, name }: PayloadOf<typeof reportReadyEvent>, delivery: Delivery) {
    await this.recipients.entered(userId);
    return this.unitOfWork.react(delivery, 'notify', async (tx) => {
      const user = await this.users.find(userId, tx.session);
      if (!user || user.state !== 'active') return;
      await this.writer.add(tx, userId, {
        kind: 'report_ready',
        title: `${name} is ready`,
        message: 'It can be downloaded from your reports.',
        severity: 'low',
        link: '/reports',
        sourceId: reportId,
      });
    });
  }
}

import { Controller, UseFilters } from '@nestjs/common';
import { firstDay, lastDay } from '@app/calendar';
import { importCommittedEvent } from '@app/contracts-banking';
import { notificationsRead } from '@app/contracts-identity';
import type { PayloadOf } from '@app/contracts-kernel';
import { On, type Delivery } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { ErrorPassFilter } from '@app/service-kit';
import { NotificationRepository } from '../identity/notifications/notification.repository';
import { NotificationWriter } from '../identity/notifications/notification.writer';
import { Recipients } from '../identity/notifications/recipients';
import { UserRepository } from '../identity/users/user.repository';

type Committed = PayloadOf<typeof importCommittedEvent>;

/** A shorter import is over while its page is looked at. */
const longFrom = 1_000;

/** A long import is over: the bell says so, and forgets it when it is taken back. */
@Controller()
@UseFilters(ErrorPassFilter)
export class ImportReactions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly writer: NotificationWriter,
    private readonly recipients: Recipients,
    private readonly notifications: NotificationRepository,
  ) {}

  @On(importCommittedEvent)
  async committed(done: Committed, delivery: Delivery) {
    const { userId, importId, added, fileName } = done;
    // Without a file it is the demo's own data.
    if (!done.undone && (added < longFrom || !fileName)) return;
    await this.recipients.entered(userId);
    return this.unitOfWork.react(delivery, 'notify', async (tx) => {
      if (done.undone) {
        const marked = await this.notifications.markReadBySource(userId, importId, tx.session);
        if (marked > 0) tx.emit(notificationsRead, { userId, notificationId: null });
        return;
      }
      const user = await this.users.find(userId, tx.session);
      if (!user || user.state !== 'active' || user.preferences.importAlerts === false) return;
      await this.writer.add(tx, userId, {
        kind: 'import_finished',
        title: `${fileName} was imported`,
        message: `${added.toLocaleString(user.preferences.locale)} transactions were added.`,
        severity: 'low',
        link: linkOf(done),
        sourceId: importId,
      });
    });
  }
}

/** The imported rows of the months it touched. */
function linkOf({ months }: Committed): string {
  const [first, last] = [months[0], months.at(-1)];
  const days = first && last ? `&from=${firstDay(first)}&to=${lastDay(last)}` : '';
  return `/transactions?q=${encodeURIComponent('source:import')}${days}`;
}

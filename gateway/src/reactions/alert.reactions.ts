import { Controller, UseFilters } from '@nestjs/common';
import { notificationsRead, type Notification } from '@app/contracts-identity';
import { alertChangedEvent, alertRaisedEvent } from '@app/contracts-insights';
import type { PayloadOf } from '@app/contracts-kernel';
import { On, type Delivery } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { ErrorPassFilter } from '@app/service-kit';
import { NotificationRepository } from '../identity/notifications/notification.repository';
import { NotificationWriter } from '../identity/notifications/notification.writer';
import { Recipients } from '../identity/notifications/recipients';
import { UserRepository } from '../identity/users/user.repository';

const kinds: Record<string, Notification['kind']> = {
  budget: 'budget_threshold',
  bill_due: 'bill_due',
  bill_missed: 'bill_due',
  income_late: 'bill_due',
  trial_ending: 'bill_due',
  renewal: 'bill_due',
  price_change: 'price_rise',
  unusual_amount: 'unusual_transaction',
  new_merchant: 'unusual_transaction',
  low_balance: 'low_balance',
};

type WishedKinds = 'budgetAlerts' | 'paymentReminders' | 'balanceAlerts';
/** The switch of a person's settings that keeps a kind out of the bell. */
const switches: Partial<Record<Notification['kind'], WishedKinds>> = {
  budget_threshold: 'budgetAlerts',
  bill_due: 'paymentReminders',
  low_balance: 'balanceAlerts',
};

/** Alerts of the insights service become notifications here, and stop being unread together with their alert. */
@Controller()
@UseFilters(ErrorPassFilter)
export class AlertReactions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly writer: NotificationWriter,
    private readonly recipients: Recipients,
    private readonly notifications: NotificationRepository,
  ) {}

  @On(alertRaisedEvent)
  async raised(alert: PayloadOf<typeof alertRaisedEvent>, delivery: Delivery) {
    await this.recipients.entered(alert.userId);
    return this.unitOfWork.react(delivery, 'notify', async (tx) => {
      const user = await this.users.find(alert.userId, tx.session);
      const kind = kinds[alert.kind] ?? 'insight';
      const wish = switches[kind];
      if (!user || user.state !== 'active' || (wish && user.preferences[wish] === false)) return;
      await this.writer.add(tx, user._id, {
        kind,
        title: alert.title,
        message: alert.message,
        severity: alert.severity,
        link: alert.link,
        sourceId: alert.alertId,
      });
    });
  }

  @On(alertChangedEvent)
  changed(alert: PayloadOf<typeof alertChangedEvent>, delivery: Delivery) {
    return this.unitOfWork.react(delivery, 'notify', async (tx) => {
      if (alert.state === 'updated') return;
      const marked = await this.notifications.markReadBySource(alert.userId, alert.alertId, tx.session);
      if (marked > 0) tx.emit(notificationsRead, { userId: alert.userId, notificationId: null });
    });
  }
}

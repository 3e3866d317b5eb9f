import { Controller, UseFilters } from '@nestjs/common';
import { alertChangedEvent, alertRaisedEvent } from '@app/contracts-insights';
import type { NoticeKind, PayloadOf } from '@app/contracts-kernel';
import { On, type Delivery } from '@app/messaging';
import { ErrorPassFilter } from '@app/service-kit';
import { EventNoticeService } from '../identity/notices/event-notice.service';

type Wish = 'budgetAlerts' | 'paymentReminders' | 'balanceAlerts';
/** The preference switch that turns a kind off, whatever channels the person chose for it. */
const switches: Partial<Record<NoticeKind, Wish>> = {
  budget: 'budgetAlerts',
  bill_due: 'paymentReminders',
  bill_missed: 'paymentReminders',
  income_late: 'paymentReminders',
  trial_ending: 'paymentReminders',
  renewal: 'paymentReminders',
  low_balance: 'balanceAlerts',
};

/** Notifies people of alerts of the insights service, and marks a notification as read together with its alert. */
@Controller()
@UseFilters(ErrorPassFilter)
export class AlertSubscriber {
  constructor(private readonly notifier: EventNoticeService) {}

  @On(alertRaisedEvent)
  raised(alert: PayloadOf<typeof alertRaisedEvent>, delivery: Delivery) {
    const { kind } = alert;
    const wish = switches[kind];
    return this.notifier.notify(alert.userId, delivery, (preferences) => {
      if (wish && preferences[wish] === false) return undefined;
      const { title, message, severity, link, alertId } = alert;
      return { kind, title, message, severity, link, sourceId: alertId };
    });
  }

  @On(alertChangedEvent)
  async changed({ userId, alertId, state }: PayloadOf<typeof alertChangedEvent>, delivery: Delivery) {
    if (state !== 'updated') await this.notifier.withdraw(userId, delivery, alertId);
  }
}

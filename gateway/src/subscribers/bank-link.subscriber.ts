import { Controller, UseFilters } from '@nestjs/common';
import { bankLinkChangedEvent } from '@app/contracts-banking';
import type { PayloadOf } from '@app/contracts-kernel';
import { On, type Delivery } from '@app/messaging';
import { ErrorPassFilter } from '@app/service-kit';
import { EventNoticeService } from '../identity/notices/event-notice.service';

/**
 * Notifies of a bank link that delivers nothing until the person acts. Withdraws the notification once the link works again or is removed.
 */
@Controller()
@UseFilters(ErrorPassFilter)
export class BankLinkSubscriber {
  constructor(private readonly notifier: EventNoticeService) {}

  @On(bankLinkChangedEvent)
  async changed({ linkId, state, broke }: PayloadOf<typeof bankLinkChangedEvent>, delivery: Delivery) {
    const { userId } = delivery;
    if (broke)
      return this.notifier.notify(userId, delivery, () => ({
        kind: 'sync_broken',
        ...(state === 'needs_login'
          ? {
              title: `${broke} wants you to sign in again`,
              message: 'Nothing new arrives from it until you do.',
            }
          : {
              title: `${broke} is disconnected`,
              message: 'Nothing new arrives from it. Unlink it and connect the bank again.',
            }),
        severity: 'medium',
        link: '/accounts',
        sourceId: linkId,
      }));
    const isSettled = state === 'active' || state === 'expiring' || state === 'disconnected';
    return isSettled && this.notifier.withdraw(userId, delivery, linkId);
  }
}

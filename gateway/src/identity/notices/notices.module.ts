import { Module } from '@nestjs/common';
import { AlertSubscriber } from '../../subscribers/alert.subscriber';
import { BankLinkSubscriber } from '../../subscribers/bank-link.subscriber';
import { ImportSubscriber } from '../../subscribers/import.subscriber';
import { PayrollSubscriber } from '../../subscribers/payroll.subscriber';
import { ReportSubscriber } from '../../subscribers/report.subscriber';
import { RuleSubscriber } from '../../subscribers/rule.subscriber';
import { DeliveryModule } from '../delivery/delivery.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { UsersModule } from '../users/users.module';
import { NotificationWriter } from './notification.writer';
import { EventNoticeService } from './event-notice.service';

/** Notices to people: one in the app's list and, if they want it, by e-mail and push. */
@Module({
  imports: [DeliveryModule, NotificationsModule, UsersModule],
  controllers: [
    AlertSubscriber,
    BankLinkSubscriber,
    ImportSubscriber,
    PayrollSubscriber,
    ReportSubscriber,
    RuleSubscriber,
  ],
  providers: [NotificationWriter, EventNoticeService],
  exports: [NotificationWriter],
})
export class NoticesModule {}

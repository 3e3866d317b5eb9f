import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NotificationsModule } from '../notifications/notifications.module';
import { UserDataRemovalRegistry } from '../users/user-data-removal.registry';
import { UsersModule } from '../users/users.module';
import { DeliveryQueueWriter } from './delivery-queue.writer';
import { DeliveryController } from './delivery.controller';
import { DeliveryRepository } from './delivery.repository';
import {
  NOTICE_SETTINGS_MODEL,
  noticeSettingsSchema,
  OUTGOING_MODEL,
  outgoingSchema,
  PUSH_DEVICE_MODEL,
  pushDeviceSchema,
} from './delivery.schema';
import { DeliveryService } from './delivery.service';
import { DirectDeliveryService } from './direct-delivery.service';
import { MailedReportsReader } from './mailed-reports.reader';
import { MailService } from './mail.service';
import { OutgoingScheduler } from './outgoing.scheduler';
import { WebPushService } from './web-push.service';

/** Notices by e-mail and push: who wants which kinds, and when they are sent. */
@Module({
  imports: [
    NotificationsModule,
    UsersModule,
    MongooseModule.forFeature([
      { name: NOTICE_SETTINGS_MODEL, schema: noticeSettingsSchema },
      { name: PUSH_DEVICE_MODEL, schema: pushDeviceSchema },
      { name: OUTGOING_MODEL, schema: outgoingSchema },
    ]),
  ],
  controllers: [DeliveryController],
  providers: [
    DeliveryQueueWriter,
    DeliveryRepository,
    DeliveryService,
    DirectDeliveryService,
    MailedReportsReader,
    MailService,
    OutgoingScheduler,
    WebPushService,
  ],
  exports: [DeliveryQueueWriter],
})
export class DeliveryModule {
  constructor(remains: UserDataRemovalRegistry, delivery: DeliveryRepository) {
    remains.register((userId, tx) => delivery.removeAll(userId, tx));
  }
}

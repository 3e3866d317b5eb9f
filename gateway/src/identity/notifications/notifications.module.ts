import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserDataRemovalRegistry } from '../users/user-data-removal.registry';
import { UsersModule } from '../users/users.module';
import { StoredNotificationWriter } from './stored-notification.writer';
import { NotificationController } from './notification.controller';
import { NotificationRepository } from './notification.repository';
import { NOTIFICATION_MODEL, notificationSchema } from './notification.schema';
import { NotificationService } from './notification.service';

/** The notifications shown in the app. */
@Module({
  imports: [
    UsersModule,
    MongooseModule.forFeature([{ name: NOTIFICATION_MODEL, schema: notificationSchema }]),
  ],
  controllers: [NotificationController],
  providers: [NotificationRepository, NotificationService, StoredNotificationWriter],
  exports: [NotificationRepository, StoredNotificationWriter],
})
export class NotificationsModule {
  constructor(remains: UserDataRemovalRegistry, notifications: NotificationRepository) {
    remains.register((userId, tx) => notifications.removeAll(userId, tx));
  }
}

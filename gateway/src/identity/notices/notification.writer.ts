import { Injectable } from '@nestjs/common';
import { notificationAdded } from '@app/contracts-identity';
import type { Tx } from '@app/persistence';
import { DeliveryQueueWriter } from '../delivery/delivery-queue.writer';
import type { NotificationContent } from '../notifications/notification-content';
import { StoredNotificationWriter } from '../notifications/stored-notification.writer';

/** Adds a notification and queues its messages, in the transaction of the change they are about. */
@Injectable()
export class NotificationWriter {
  constructor(
    private readonly store: StoredNotificationWriter,
    private readonly delivery: DeliveryQueueWriter,
  ) {}

  async add(tx: Tx, userId: string, content: NotificationContent): Promise<void> {
    const { inApp } = await this.delivery.plan(tx, userId, content);
    if (!inApp) return;
    const notificationId = await this.store.insert(tx, userId, content);
    tx.emit(notificationAdded, { userId, notificationId, kind: content.kind });
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { notificationsRead } from '@app/contracts-identity';
import type { Delivery } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { UserRepository } from '../users/user.repository';
import type { UserPreferences } from '../users/user.schema';
import { NotificationRepository } from '../notifications/notification.repository';
import type { NotificationContent } from '../notifications/notification-content';
import { NotificationWriter } from './notification.writer';

/** Pauses in milliseconds while waiting for a user who is not stored yet; 12.7 s in total. */
const pauses = [100, 200, 400, 800, 1_600, 3_200, 6_400] as const;

/** Turns events of other services into notifications, once per event however often it is delivered. */
@Injectable()
export class EventNoticeService {
  constructor(
    private readonly users: UserRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly writer: NotificationWriter,
    private readonly notifications: NotificationRepository,
  ) {}

  /** `content` returns undefined if the user does not want the notification. Returns true if the event was handled by this call. */
  async notify(
    userId: string,
    delivery: Delivery,
    content: (preferences: UserPreferences) => NotificationContent | undefined,
  ): Promise<boolean> {
    await this.userStored(userId);
    return this.unitOfWork.handleEvent(delivery, 'notify', async (tx) => {
      const user = await this.users.find(userId, tx.session);
      const wanted = user?.state === 'active' ? content(user.preferences) : undefined;
      if (wanted) await this.writer.add(tx, userId, wanted);
    });
  }

  /** Marks the notifications of one source as read. */
  withdraw(userId: string, delivery: Delivery, sourceId: string): Promise<boolean> {
    return this.unitOfWork.handleEvent(delivery, 'notify', async (tx) => {
      const marked = await this.notifications.markReadBySource(userId, sourceId, tx.session);
      if (marked > 0) tx.emit(notificationsRead, { userId, notificationId: null });
    });
  }

  /**
   * A demo is filled before its user is stored, and events that services publish meanwhile also belong to that user. Events of existing
   * users do not wait.
   */
  private async userStored(userId: string): Promise<void> {
    for (const pause of pauses) {
      if (await this.users.find(userId)) return;
      await wait(pause, undefined, { ref: false });
    }
  }
}

import { Injectable } from '@nestjs/common';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import { ClockService } from '../../clock.service';
import type { NotificationContent } from './notification-content';
import { NotificationRepository } from './notification.repository';

export const notificationLifeMs = 90 * 24 * 3_600_000;

/** Stores the notifications shown in the app. */
@Injectable()
export class StoredNotificationWriter {
  constructor(
    private readonly repository: NotificationRepository,
    private readonly clock: ClockService,
  ) {}

  now(): number {
    return this.clock.now();
  }

  /** Returns the id of the new notification. */
  async insert(
    tx: Tx,
    userId: string,
    { mailedReport: _, ...content }: NotificationContent,
  ): Promise<string> {
    const now = this.clock.now();
    const _id = newId(now);
    await this.repository.insert(
      {
        _id,
        userId,
        ...content,
        isRead: false,
        createdAt: new Date(now),
        expiresAt: new Date(now + notificationLifeMs),
      },
      tx.session,
    );
    return _id;
  }
}

import { Injectable } from '@nestjs/common';
import { notificationAdded, type Notification } from '@app/contracts-identity';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import { Clock } from '../../clock';
import { NotificationRepository } from './notification.repository';

export const notificationLifeMs = 90 * 24 * 3_600_000;

/** Adds to a person's notifications, as part of whatever gives reason to. */
@Injectable()
export class NotificationWriter {
  constructor(
    private readonly repository: NotificationRepository,
    private readonly clock: Clock,
  ) {}

  async add(
    tx: Tx,
    userId: string,
    content: Pick<Notification, 'kind' | 'title' | 'message' | 'severity' | 'link' | 'sourceId'>,
  ): Promise<void> {
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
    tx.emit(notificationAdded, { userId, notificationId: _id, kind: content.kind });
  }
}

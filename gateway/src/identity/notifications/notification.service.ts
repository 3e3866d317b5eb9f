import { Injectable } from '@nestjs/common';
import {
  notificationsRead,
  readAllNotifications,
  readNotification,
  type Notification,
} from '@app/contracts-identity';
import { DomainError, type NoticeKind } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { ClockService } from '../../clock.service';
import { GatewayWriter } from '../../edge/gateway.writer';
import { NotificationRepository } from './notification.repository';
import type { NotificationDoc } from './notification.schema';
import { notificationLifeMs } from './stored-notification.writer';

const shown = 100;

@Injectable()
export class NotificationService {
  constructor(
    private readonly repository: NotificationRepository,
    private readonly writes: GatewayWriter,
    private readonly clock: ClockService,
  ) {}

  async list(userId: string): Promise<{ unread: number; notifications: Notification[] }> {
    const docs = await this.repository.list(userId, new Date(this.clock.now() - notificationLifeMs), shown);
    return { unread: docs.filter((doc) => !doc.isRead).length, notifications: docs.map(view) };
  }

  read(call: CallContext, id: string): Promise<Notification> {
    return this.writes.once(call, readNotification, { id }, async (tx) => {
      const doc = await this.repository.markRead(call.actor.userId, id, tx.session);
      if (!doc) throw new DomainError('NOT_FOUND');
      tx.emit(notificationsRead, { userId: call.actor.userId, notificationId: id });
      tx.audit({ action: 'notification.read', object: id });
      return view(doc);
    });
  }

  readAll(call: CallContext): Promise<{ success: true }> {
    return this.writes.once(call, readAllNotifications, {}, async (tx) => {
      await this.repository.markAllRead(call.actor.userId, tx.session);
      tx.emit(notificationsRead, { userId: call.actor.userId, notificationId: null });
      tx.audit({ action: 'notification.readAll', object: call.actor.userId });
      return { success: true as const };
    });
  }
}

const view = ({
  _id,
  kind,
  title,
  message,
  severity,
  link,
  sourceId,
  isRead,
  createdAt,
}: NotificationDoc): Notification => ({
  id: _id,
  kind: currentKind(kind),
  title,
  message,
  severity,
  link,
  sourceId,
  isRead,
  createdAt: createdAt.toISOString(),
});

/** Names of kinds before alerts and notifications shared one list; notifications are stored for 90 days. */
const formerKinds: Readonly<Record<string, NoticeKind>> = {
  budget_threshold: 'budget',
  unusual_transaction: 'unusual_amount',
  price_rise: 'price_change',
  insight: 'rule_match',
  security: 'password_changed',
};
const currentKind = (kind: NoticeKind): NoticeKind => formerKinds[kind] ?? kind;

import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { DeliveryRepository } from '../delivery/delivery.repository';
import { NotificationRepository } from '../notifications/notification.repository';
import { AvatarRepository } from './avatar.repository';

/** What is kept for a person beside the account itself. */
@Injectable()
export class UserBelongings {
  constructor(
    private readonly avatars: AvatarRepository,
    private readonly notifications: NotificationRepository,
    private readonly delivery: DeliveryRepository,
  ) {}

  async remove(userId: string, tx: ClientSession): Promise<void> {
    await this.notifications.removeAll(userId, tx);
    await this.delivery.removeAll(userId, tx);
    await this.avatars.remove(userId, tx);
  }
}

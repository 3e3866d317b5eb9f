import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { DeliveryRepository } from '../delivery/delivery.repository';
import { NotificationRepository } from '../notifications/notification.repository';
import { AvatarRepository } from './avatar.repository';
import { UserRepository } from './user.repository';
import { WaysIn } from './ways-in';

/** Everything this part's own database holds of a person, apart from the audit log, which holds no content. */
@Injectable()
export class UserRemains {
  constructor(
    private readonly users: UserRepository,
    private readonly waysIn: WaysIn,
    private readonly avatars: AvatarRepository,
    private readonly notifications: NotificationRepository,
    private readonly delivery: DeliveryRepository,
  ) {}

  async remove(userId: string, tx: ClientSession): Promise<void> {
    await this.notifications.removeAll(userId, tx);
    await this.delivery.removeAll(userId, tx);
    await this.avatars.remove(userId, tx);
    await this.waysIn.remove(userId, tx);
    await this.users.remove(userId, tx);
  }
}

import { Injectable } from '@nestjs/common';
import { brand } from '@app/brand';
import { notificationAdded, type NoticeChannel } from '@app/contracts-identity';
import { DomainError } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { StoredNotificationWriter } from '../notifications/stored-notification.writer';
import type { UserDoc } from '../users/user.schema';
import { DeliveryRepository } from './delivery.repository';
import { MailService } from './mail.service';
import { WebPushService, type PushContent } from './web-push.service';

const maxTests = 5;
const hourMs = 3_600_000;
const testContent = {
  title: `A test from ${brand.name}`,
  message: 'If you can read this, notices by this channel reach you.',
  link: '/settings/notifications',
};

/** Sends messages without queueing: tests, and messages that the scheduler took from the queue. */
@Injectable()
export class DirectDeliveryService {
  constructor(
    private readonly repository: DeliveryRepository,
    private readonly mailer: MailService,
    private readonly push: WebPushService,
    private readonly store: StoredNotificationWriter,
    private readonly unit: UnitOfWork,
  ) {}

  get mailIsSetUp(): boolean {
    return this.mailer.isSetUp;
  }

  get pushKey(): string | null {
    return this.push.publicKey;
  }

  acceptsPush(endpoint: string): boolean {
    return this.push.publicKey !== null && this.push.accepts(endpoint);
  }

  /** Counts a test message. Throws TOO_MANY_TESTS above the limit. */
  async countTest(userId: string): Promise<void> {
    const settings = await this.repository.settings(userId);
    const now = this.store.now();
    const recent = settings.tests.filter((at) => at.getTime() > now - hourMs);
    if (recent.length >= maxTests) throw new DomainError('TOO_MANY_TESTS');
    await this.repository.put({ ...settings, tests: [...recent, new Date(now)] });
  }

  async test(call: CallContext, user: UserDoc, channel: NoticeChannel): Promise<void> {
    if (channel === 'email') return this.mailer.send(user.email, [testContent]);
    if (channel === 'push') {
      const sent = await this.pushTo(user._id, testContent);
      if (sent === 0) throw new DomainError('NO_PUSH_DEVICE');
      return;
    }
    const { source, correlationId } = call;
    await this.unit.commit({ userId: user._id, source, correlationId }, async (tx) => {
      const id = await this.store.insert(tx, user._id, {
        ...testContent,
        kind: 'rule_match',
        severity: 'low',
        sourceId: null,
      });
      tx.emit(notificationAdded, { userId: user._id, notificationId: id, kind: 'rule_match' });
    });
  }

  /** Sends to all browsers of a person and returns how many accepted it. Browsers that are gone are forgotten. */
  async pushTo(userId: string, content: PushContent): Promise<number> {
    let sent = 0;
    for (const device of await this.repository.devices(userId))
      if ((await this.push.send(device, content)) === 'sent') sent += 1;
      else await this.repository.removeDevice(userId, device._id);
    return sent;
  }
}

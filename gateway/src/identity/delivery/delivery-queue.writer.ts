import { Injectable } from '@nestjs/common';
import { noticeTerms, type NoticeKind } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import { ClockService } from '../../clock.service';
import type { NotificationContent } from '../notifications/notification-content';
import { UserRepository } from '../users/user.repository';
import type { UserDoc } from '../users/user.schema';
import { DeliveryRepository } from './delivery.repository';
import type { NoticeSettingsDoc } from './delivery.schema';
import { dueAt } from './delivery-time';
import { MailService } from './mail.service';

/** Decides through which channels a person receives a notice, and queues messages within the transaction of the change. */
@Injectable()
export class DeliveryQueueWriter {
  constructor(
    private readonly repository: DeliveryRepository,
    private readonly users: UserRepository,
    private readonly mailer: MailService,
    private readonly clock: ClockService,
  ) {}

  /** Queues the messages. Returns whether the notice is also shown in the app. */
  async plan(tx: Tx, userId: string, content: NotificationContent): Promise<{ inApp: boolean }> {
    const settings = await this.repository.settings(userId, tx.session);
    const user = await this.users.find(userId, tx.session);
    // A demo sends nothing.
    if (user?.kind === 'user') await this.queue(tx, user, settings, content);
    return { inApp: isChannelOn(settings, content.kind, 'inApp') };
  }

  private async queue(
    tx: Tx,
    user: UserDoc,
    settings: NoticeSettingsDoc,
    content: NotificationContent,
  ): Promise<void> {
    const { kind, title, message, severity, link, mailedReport } = content;
    const now = new Date(this.clock.now());
    const atOnce = severity === 'critical' || isSecurity(kind);
    const { timeZone, emailNotifications } = user.preferences;
    const wish = { timeZone, quiet: atOnce ? null : settings.quiet, digest: 'off' as const };
    const message_ = { userId: user._id, kind, title, message, severity, link, attempts: 0, createdAt: now };
    const isChosen = emailNotifications && isChannelOn(settings, kind, 'email');
    if (this.mailer.isSetUp && (isChosen || mailedReport !== undefined)) {
      const digest = atOnce || mailedReport !== undefined ? 'off' : settings.digest;
      await this.repository.send(
        {
          _id: newId(this.clock.now()),
          ...message_,
          channel: 'email',
          to: user.email,
          reportId: mailedReport ?? null,
          inDigest: digest !== 'off',
          dueAt: dueAt(now, { ...wish, digest }),
        },
        tx.session,
      );
    }
    if (!isChannelOn(settings, kind, 'push')) return;
    if ((await this.repository.devices(user._id, tx.session)).length === 0) return;
    await this.repository.send(
      {
        _id: newId(this.clock.now()),
        ...message_,
        channel: 'push',
        to: '',
        inDigest: false,
        dueAt: dueAt(now, wish),
      },
      tx.session,
    );
  }
}

export const isSecurity = (kind: NoticeKind): boolean => noticeTerms[kind].group === 'security';

/**
 * The person's choice; by default everything is shown in the app, and urgent kinds also use the other channels. Security notices cannot be
 * switched off in the app.
 */
export function isChannelOn(
  { choices }: Pick<NoticeSettingsDoc, 'choices'>,
  kind: NoticeKind,
  channel: 'inApp' | 'email' | 'push',
): boolean {
  if (channel === 'inApp' && isSecurity(kind)) return true;
  return choices[`${kind}/${channel}`] ?? (channel === 'inApp' || noticeTerms[kind].urgent === true);
}

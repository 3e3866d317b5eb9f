import { Agent } from 'node:https';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import { sendNotification, WebPushError } from 'web-push';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../../gateway.options';
import type { PushDeviceDoc } from './delivery.schema';
import { isPushService } from './push-services';

const lifeSeconds = 24 * 3_600;
const waitMs = 10_000;
/** The statuses with which push services report that a browser is gone. */
const goneStatuses = new Set([404, 410]);

/** What the service worker shows. */
export interface PushContent {
  title: string;
  message: string;
  link: string | null;
}

/** Sends push messages, encrypted for the browser (RFC 8291) and signed with this server's VAPID key (RFC 8292). */
@Injectable()
export class WebPushService {
  constructor(@Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings) {}

  get publicKey(): string | null {
    return this.settings.vapid?.publicKey ?? null;
  }

  accepts(endpoint: string): boolean {
    return isPushService(endpoint, { allowLoopback: this.allowLoopback });
  }

  /** Returns `gone` if the browser no longer accepts messages. Throws PUSH_FAILED. */
  async send(device: PushDeviceDoc, content: PushContent): Promise<'sent' | 'gone'> {
    const { vapid, publicOrigin } = this.settings;
    if (!vapid || !this.accepts(device.endpoint)) return 'gone';
    try {
      await sendNotification(
        { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
        JSON.stringify(content),
        {
          vapidDetails: {
            subject: publicOrigin.startsWith('https:') ? publicOrigin : 'mailto:push@localhost.invalid',
            ...vapid,
          },
          TTL: lifeSeconds,
          timeout: waitMs,
          ...(this.allowLoopback && { agent: new Agent({ rejectUnauthorized: false }) }),
        },
      );
      return 'sent';
    } catch (error) {
      if (error instanceof WebPushError && goneStatuses.has(error.statusCode)) return 'gone';
      throw new DomainError('PUSH_FAILED', {
        details: { reason: error instanceof WebPushError ? String(error.statusCode) : 'NO_ANSWER' },
      });
    }
  }

  private get allowLoopback(): boolean {
    return this.settings.pushToLoopback === true;
  }
}

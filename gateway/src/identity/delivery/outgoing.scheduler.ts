import { Injectable, Logger } from '@nestjs/common';
import { PeriodicTask } from '@app/service-kit';
import { ClockService } from '../../clock.service';
import { DeliveryRepository } from './delivery.repository';
import type { OutgoingDoc } from './delivery.schema';
import { DirectDeliveryService } from './direct-delivery.service';
import { MailService } from './mail.service';
import { MailedReportsReader } from './mailed-reports.reader';

const everyMs = 3_000;
const atOnce = 50;
/** Milliseconds after which a message that a stopped process had taken is sent by another one. */
const leaseMs = 2 * 60_000;
const maxAttempts = 6;
const firstPauseMs = 60_000;

/** Sends due messages. A failed one is retried after one, two, four … minutes, six attempts in total. */
@Injectable()
export class OutgoingScheduler extends PeriodicTask {
  protected readonly logger = new Logger('Outgoing');

  constructor(
    private readonly repository: DeliveryRepository,
    private readonly mailer: MailService,
    private readonly direct: DirectDeliveryService,
    private readonly clock: ClockService,
    private readonly reports: MailedReportsReader,
  ) {
    super(everyMs);
  }

  async runOnce(now = new Date(this.clock.now())): Promise<void> {
    for (let count = 0; count < atOnce; count++) {
      const message = await this.repository.take(now, new Date(now.getTime() + leaseMs));
      if (!message) return;
      await this.sendOne(message, now);
    }
  }

  private async sendOne(message: OutgoingDoc, now: Date): Promise<void> {
    try {
      const rest = message.inDigest ? await this.repository.restOfDigest(message, now) : [];
      if (message.channel === 'email')
        await this.mailer.send(message.to, [message, ...rest], await this.reports.fileOf(message));
      else await this.direct.pushTo(message.userId, message);
      await this.repository.sent([message, ...rest].map(({ _id }) => _id));
    } catch (error) {
      const isLast = message.attempts >= maxAttempts;
      this.logger.warn({
        msg: isLast ? 'a notice could not be sent and is given up' : 'a notice could not be sent yet',
        channel: message.channel,
        attempts: message.attempts,
        reason: String(error),
      });
      if (isLast) await this.repository.sent([message._id]);
      else
        await this.repository.postpone(
          message._id,
          new Date(now.getTime() + firstPauseMs * 2 ** (message.attempts - 1)),
        );
    }
  }
}

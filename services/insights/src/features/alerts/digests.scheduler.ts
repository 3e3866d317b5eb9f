import { Injectable, Logger } from '@nestjs/common';
import { alertRaisedEvent } from '@app/contracts-insights';
import { newId } from '@app/ids';
import { UnitOfWork } from '@app/persistence';
import { PeriodicTask } from '@app/service-kit';
import { AlertsRepository } from './alerts.repository';
import { digestOf } from './digest';
import { DigestsRepository } from './digests.repository';

const everyMs = 60_000;
const atOnce = 100;

/** Publishes a day's alerts as one summary in the evening, for people who chose that. Alerts cleared or read by then are left out. */
@Injectable()
export class DigestsScheduler extends PeriodicTask {
  protected readonly logger = new Logger('AlertDigests');

  constructor(
    private readonly digests: DigestsRepository,
    private readonly alerts: AlertsRepository,
    private readonly unit: UnitOfWork,
  ) {
    super(everyMs);
  }

  async runOnce(now = new Date()): Promise<void> {
    for (const userId of await this.digests.due(now, atOnce)) await this.send(userId, now);
  }

  /** Takes and publishes in one transaction, so that concurrent rounds publish once. */
  private async send(userId: string, now: Date): Promise<void> {
    await this.unit.commit({ userId, source: 'rule', correlationId: newId() }, async (tx) => {
      const waiting = await this.digests.take(userId, now, tx.session);
      if (!waiting) return;
      const alerts = await this.alerts.withIds(userId, waiting.alertIds, tx.session);
      const unread = alerts.filter(({ active, isRead }) => active && !isRead);
      if (unread.length === 0) return;
      tx.emit(alertRaisedEvent, {
        userId,
        alertId: unread.length === 1 ? unread[0]!._id : newId(),
        kind: 'budget',
        ...digestOf(unread),
        link: '/insights',
      });
    });
  }
}

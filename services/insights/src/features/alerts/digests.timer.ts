import { Injectable, Logger } from '@nestjs/common';
import { alertRaisedEvent } from '@app/contracts-insights';
import { newId } from '@app/ids';
import { UnitOfWork } from '@app/persistence';
import { Rounds } from '@app/service-kit';
import { AlertsRepository } from './alerts.repository';
import { digestOf } from './digest';
import { DigestsRepository } from './digests.repository';

const everyMs = 60_000;
const atOnce = 100;

/** Tells a day's alerts in one summary, in the evening of those who want it so. What was settled until then is not told. */
@Injectable()
export class DigestsTimer extends Rounds {
  protected readonly logger = new Logger('AlertDigests');

  constructor(
    private readonly digests: DigestsRepository,
    private readonly alerts: AlertsRepository,
    private readonly unit: UnitOfWork,
  ) {
    super(everyMs);
  }

  async round(now = new Date()): Promise<void> {
    for (const userId of await this.digests.due(now, atOnce)) await this.send(userId, now);
  }

  /** Taken and told in one transaction: sending twice, or at the same time, tells once. */
  private async send(userId: string, now: Date): Promise<void> {
    await this.unit.commit({ userId, source: 'rule', correlationId: newId() }, async (tx) => {
      const waiting = await this.digests.take(userId, now, tx.session);
      if (!waiting) return;
      const alerts = await this.alerts.withIds(userId, waiting.alertIds, tx.session);
      const told = alerts.filter(({ active, isRead }) => active && !isRead);
      if (told.length === 0) return;
      tx.emit(alertRaisedEvent, {
        userId,
        alertId: told.length === 1 ? told[0]!._id : newId(),
        kind: 'budget',
        ...digestOf(told),
        link: '/insights',
      });
    });
  }
}

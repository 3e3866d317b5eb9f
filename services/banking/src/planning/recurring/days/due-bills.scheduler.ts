import { Injectable, Logger } from '@nestjs/common';
import { PeriodicTask } from '@app/service-kit';
import { RecurringDaysRepository } from './recurring-days.repository';
import { DueBillsService } from './due-bills.service';

const everyMs = 30_000;
const atOnce = 100;
const retryAfterMs = 10 * 60_000;

/**
 * Processes each person’s due bills when their day begins, and catches up on days when the service was down.
 */
@Injectable()
export class DueBillsScheduler extends PeriodicTask {
  protected readonly logger = new Logger('DueBillsService');

  constructor(
    private readonly days: RecurringDaysRepository,
    private readonly due: DueBillsService,
  ) {
    super(everyMs);
  }

  async runOnce(now = new Date()): Promise<void> {
    for (const userId of await this.days.due(now, atOnce)) {
      try {
        await this.due.processDay(userId, now);
      } catch (error) {
        this.logger.warn({
          msg: 'the due bills of one person could not be looked at',
          userId,
          reason: String(error),
        });
        await this.days.postpone(userId, new Date(now.getTime() + retryAfterMs));
      }
    }
  }
}

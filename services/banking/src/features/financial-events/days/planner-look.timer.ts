import { Injectable, Logger } from '@nestjs/common';
import { Rounds } from '@app/service-kit';
import { PlannerDaysRepository } from './planner-days.repository';
import { PlannerLook } from './planner-look';

const everyMs = 30_000;
const atOnce = 100;
const retryAfterMs = 10 * 60_000;

/** Looks at everybody's planner when their day begins, also for days on which nothing ran. */
@Injectable()
export class PlannerLookTimer extends Rounds {
  protected readonly logger = new Logger('PlannerLook');

  constructor(
    private readonly days: PlannerDaysRepository,
    private readonly planner: PlannerLook,
  ) {
    super(everyMs);
  }

  async round(now = new Date()): Promise<void> {
    for (const userId of await this.days.due(now, atOnce)) {
      try {
        await this.planner.look(userId, now);
      } catch (error) {
        this.logger.warn({ msg: 'one planner could not be looked at', userId, reason: String(error) });
        await this.days.postpone(userId, new Date(now.getTime() + retryAfterMs));
      }
    }
  }
}

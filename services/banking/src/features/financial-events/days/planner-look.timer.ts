import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PlannerDaysRepository } from './planner-days.repository';
import { PlannerLook } from './planner-look';

const everyMs = 30_000;
const atOnce = 100;
const retryAfterMs = 10 * 60_000;

/** Looks at everybody's planner when their day begins, also for days on which nothing ran. */
@Injectable()
export class PlannerLookTimer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('PlannerLook');
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly days: PlannerDaysRepository,
    private readonly planner: PlannerLook,
  ) {}

  onApplicationBootstrap(): void {
    const look = (): void => {
      this.running = this.running
        .then(() => this.round())
        .catch((error: unknown) =>
          this.logger.warn({ msg: 'days could not be begun, trying again', reason: String(error) }),
        );
    };
    look();
    this.timer = setInterval(look, everyMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
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

import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ClockService } from '../../clock.service';
import { UserRepository } from '../users/user.repository';
import { UserErasureService } from '../erasure/user-erasure.service';

const everyMs = 60_000;
const atOnce = 20;

/**
 * Deletes people whose time is over: sandboxes after a day, accounts after the waiting period of their deletion. A deletion that fails
 * because a service is unreachable is retried in the next round.
 */
@Injectable()
export class DemoSweepScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('DemoSweepScheduler');
  private timer?: NodeJS.Timeout;
  private round: Promise<number> = Promise.resolve(0);

  constructor(
    private readonly users: UserRepository,
    private readonly eraser: UserErasureService,
    private readonly clock: ClockService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void (this.round = this.round.then(() => this.sweep())), everyMs);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
  }

  /** Returns how many people were deleted. */
  async sweep(): Promise<number> {
    try {
      const now = new Date(this.clock.now());
      const ended = await this.users.ended(now, atOnce);
      const outcomes = [];
      for (const user of ended) outcomes.push(await this.erase(user._id, () => this.eraser.erase(user, now)));
      return outcomes.filter(Boolean).length;
    } catch (error) {
      this.logger.warn({ msg: 'could not look for people whose time is over', reason: String(error) });
      return 0;
    }
  }

  private async erase(userId: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.logger.warn({ msg: 'a person could not be removed yet', userId, reason: String(error) });
      return false;
    }
  }
}

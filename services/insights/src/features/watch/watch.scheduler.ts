import { Injectable, Logger } from '@nestjs/common';
import { PeriodicTask } from '@app/service-kit';
import { PeopleRepository } from '../people/people.repository';
import { WatchService } from './watch.service';

const everyMs = 10_000;
const atOnce = 20;
const retryAfterMs = 10 * 60_000;

/** Examines ledgers at night, and soon after they changed. */
@Injectable()
export class WatchScheduler extends PeriodicTask {
  protected readonly logger = new Logger('Watch');

  constructor(
    private readonly people: PeopleRepository,
    private readonly watch: WatchService,
  ) {
    super(everyMs);
  }

  async runOnce(now = new Date()): Promise<void> {
    for (const { _id, actor } of await this.people.due(now, atOnce)) {
      // Postponed first, so that the next try comes later even if this process stops in the middle.
      await this.people.postpone(_id, new Date(now.getTime() + retryAfterMs));
      try {
        await this.watch.lookAt(actor, now);
      } catch (error) {
        this.logger.warn({
          msg: 'one ledger could not be looked through',
          userId: _id,
          reason: String(error),
        });
      }
    }
  }
}

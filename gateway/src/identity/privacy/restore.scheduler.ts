import { Injectable, Logger } from '@nestjs/common';
import { PeriodicTask } from '@app/service-kit';
import { ClockService } from '../../clock.service';
import { UserRepository } from '../users/user.repository';
import { actorOf } from '../users/user-views';
import { RestoreProgressService } from './restore-progress.service';
import { RestoreRepository } from './restore.repository';
import { RestoreRunnerService } from './restore-runner.service';

const everyMs = 30_000;
const stopped = 'The server stopped while the archive was restored. Nothing of it was kept. Try again.';

/** Reverts restores that a stopped process left unfinished. */
@Injectable()
export class RestoreScheduler extends PeriodicTask {
  protected readonly logger = new Logger('Restore');

  constructor(
    private readonly restores: RestoreRepository,
    private readonly users: UserRepository,
    private readonly runner: RestoreRunnerService,
    private readonly progress: RestoreProgressService,
    private readonly clock: ClockService,
  ) {
    super(everyMs);
  }

  async runOnce(now = new Date(this.clock.now())): Promise<void> {
    for (const restore of await this.restores.stale(now)) {
      const user = await this.users.find(restore.userId);
      if (user && restore.state === 'writing') await this.runner.undo(restore, actorOf(user));
      await this.progress.end(restore, 'failed', stopped);
    }
  }
}

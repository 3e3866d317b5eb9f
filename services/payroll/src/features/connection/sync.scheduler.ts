import { Inject, Injectable, Logger } from '@nestjs/common';
import { newId } from '@app/ids';
import { PeriodicTask } from '@app/service-kit';
import { PAYROLL_SOURCE, type PayrollSource } from '../provider/payroll-source';
import { ConnectionRepository } from './connection.repository';
import { SyncRunService } from './sync-run.service';

const everyMs = 15_000;

/** Continues interrupted readings, and reads each connection that is due. */
@Injectable()
export class SyncScheduler extends PeriodicTask {
  protected readonly logger = new Logger('SyncScheduler');

  constructor(
    private readonly connections: ConnectionRepository,
    private readonly runner: SyncRunService,
    @Inject(PAYROLL_SOURCE) private readonly source: PayrollSource | undefined,
  ) {
    super(everyMs);
  }

  /** One after the other, because a schedule must not slow down people's requests. */
  async runOnce(now = new Date()): Promise<void> {
    if (!this.source) return;
    for (const { _id, sync } of await this.connections.due(now)) {
      const timeZone = sync?.timeZone ?? 'UTC';
      const { ended } = await this.runner.begin(_id, { jobId: newId(), timeZone, asked: false });
      await ended;
    }
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { PeriodicTask } from '@app/service-kit';
import { BankLinksRepository } from '../../ledger/bank-links/bank-links.repository';
import { BankPullsService } from './run/bank-pulls.service';

const everyMs = 5_000;
const atOnce = 3;

/**
 * Pulls links that are due: four times a day, after a webhook, after a failure, and after a process stopped
 * in a run.
 */
@Injectable()
export class BankPullsScheduler extends PeriodicTask {
  protected readonly logger = new Logger('BankPullsService');

  constructor(
    private readonly links: BankLinksRepository,
    private readonly pulls: BankPullsService,
  ) {
    super(everyMs);
  }

  async runOnce(now = new Date()): Promise<void> {
    const due = await this.links.due(now, atOnce);
    await Promise.all(due.map(({ userId, _id }) => this.pulls.pull(userId, _id)));
  }
}

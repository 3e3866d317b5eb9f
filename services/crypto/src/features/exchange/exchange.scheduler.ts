import { Injectable, Logger } from '@nestjs/common';
import { isDomainError } from '@app/contracts-kernel';
import { ProviderError } from '@app/provider-kit';
import { PeriodicTask } from '@app/service-kit';
import { ConnectionRepository } from './connection.repository';
import { SyncService } from './sync.service';

const everyMs = 60_000;

/** Reads due connections, one after the other, so that anything missed by a lost request still arrives. */
@Injectable()
export class ExchangeScheduler extends PeriodicTask {
  protected readonly logger = new Logger('ExchangeScheduler');

  constructor(
    private readonly connections: ConnectionRepository,
    private readonly syncs: SyncService,
  ) {
    super(everyMs);
  }

  async runOnce(now = new Date()): Promise<void> {
    for (const connection of await this.connections.due(now)) {
      try {
        await this.syncs.sync(connection);
      } catch (error) {
        // A failure is stored with the connection, with the time of the next try.
        if (!(error instanceof ProviderError) && !isDomainError(error)) throw error;
      }
    }
  }
}

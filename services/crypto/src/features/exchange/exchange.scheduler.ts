import { Injectable, Logger } from '@nestjs/common';
import { isDomainError } from '@app/contracts-kernel';
import { ProviderError } from '@app/provider-kit';
import { Rounds } from '@app/service-kit';
import { ConnectionRepository } from './connection.repository';
import { SyncService } from './sync.service';

const everyMs = 60_000;

/** Reads connections whose time has come, one after the other: what a lost request missed comes in by itself. */
@Injectable()
export class ExchangeScheduler extends Rounds {
  protected readonly logger = new Logger('ExchangeScheduler');

  constructor(
    private readonly connections: ConnectionRepository,
    private readonly syncs: SyncService,
  ) {
    super(everyMs);
  }

  async round(now = new Date()): Promise<void> {
    for (const connection of await this.connections.due(now)) {
      try {
        await this.syncs.sync(connection);
      } catch (error) {
        // What failed is kept with the connection, with when it is tried again.
        if (!(error instanceof ProviderError) && !isDomainError(error)) throw error;
      }
    }
  }
}

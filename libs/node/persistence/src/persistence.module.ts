import { Global, Inject, Logger, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { DeadLettersRepository } from './events/dead-letters.repository';
import { prepareJournal } from './store/journal-collections';
import { endOrphanedTransactions } from './transactions/orphaned-transactions';
import { HEADS_FOLDER, SignedHeadScheduler } from './audit/signed-head.scheduler';
import { OutboxRelayScheduler } from './events/outbox-relay.scheduler';
import { OutboxWakeService } from './events/outbox-wake.service';
import { letPoolsRest } from './store/resting-pools';
import { prepareModels, storeOptions } from './store/store-connection';
import { UnitOfWork } from './transactions/unit-of-work';

export interface StoreOptions {
  uri: string;
  databaseName: string;
  /** Folder for the signed ends of the audit chains; without it they are not signed. */
  headsFolder?: string;
}

/** One service's own database with its journal, unit of work and outbox relay. */
@Global()
@Module({})
export class PersistenceModule implements OnModuleInit {
  private readonly logger = new Logger('PersistenceModule');

  constructor(@Inject(getConnectionToken()) private readonly connection: Connection) {}

  static forRoot(options: StoreOptions): DynamicModule {
    return {
      module: PersistenceModule,
      imports: [
        MongooseModule.forRoot(options.uri, {
          ...storeOptions(options.databaseName),
          retryAttempts: 20,
          retryDelay: 500,
          connectionFactory: letPoolsRest,
        }),
      ],
      providers: [
        { provide: HEADS_FOLDER, useValue: options.headsFolder },
        SignedHeadScheduler,
        OutboxWakeService,
        UnitOfWork,
        OutboxRelayScheduler,
        DeadLettersRepository,
      ],
      exports: [UnitOfWork, OutboxWakeService, DeadLettersRepository, SignedHeadScheduler],
    };
  }

  async onModuleInit(): Promise<void> {
    await prepareJournal(this.connection);
    const ended = await endOrphanedTransactions(this.connection);
    if (ended > 0) this.logger.warn({ msg: 'ended the sessions of a run that is gone', count: ended });
    await prepareModels(this.connection);
  }
}

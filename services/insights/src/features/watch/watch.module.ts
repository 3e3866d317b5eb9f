import { Module } from '@nestjs/common';
import { LedgerFactsModule } from '../ledger-facts/ledger-facts.module';
import { NoticesModule } from '../notices/notices.module';
import { PeopleModule } from '../people/people.module';
import { LedgerChangesSubscriber } from './ledger-changes.subscriber';
import { WatchController } from './watch.controller';
import { WatchScheduler } from './watch.scheduler';
import { WatchService } from './watch.service';

@Module({
  imports: [LedgerFactsModule, NoticesModule, PeopleModule],
  controllers: [WatchController, LedgerChangesSubscriber],
  providers: [WatchService, WatchScheduler],
})
export class WatchModule {}

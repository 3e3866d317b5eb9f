import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { ActivityController } from './activity.controller';
import { ActivityObserver } from './activity.observer';
import { ActivityService } from './activity.service';

@Module({
  imports: [LedgerModule],
  controllers: [ActivityController],
  providers: [ActivityObserver, ActivityService],
})
export class ActivityModule {}

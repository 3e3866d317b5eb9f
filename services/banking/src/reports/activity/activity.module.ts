import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../../ledger/ledger.module';
import { ActivitiesRepository } from './activities.repository';
import { ActivityController } from './activity.controller';
import { ActivityObserver } from './activity.observer';
import { activityModel } from './activity.schema';
import { ActivityService } from './activity.service';

@Module({
  imports: [LedgerModule, MongooseModule.forFeature([activityModel])],
  controllers: [ActivityController],
  providers: [ActivitiesRepository, ActivityObserver, ActivityService],
})
export class ActivityModule {}

import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessageOrderModule } from '../message-order/message-order.module';
import { NoticesModule } from '../notices/notices.module';
import { alertSchema } from './alert.schema';
import { AlertsController } from './alerts.controller';
import { AlertsRepository } from './alerts.repository';
import { AlertsService } from './alerts.service';
import { BudgetProgressSubscriber } from './budget-progress.subscriber';
import { digestSchema } from './digest.schema';
import { DigestsRepository } from './digests.repository';
import { DigestsScheduler } from './digests.scheduler';
import { TimeZoneSubscriber } from './time-zone.subscriber';

@Module({
  imports: [
    MessageOrderModule,
    NoticesModule,
    MongooseModule.forFeature([
      { name: 'Alert', schema: alertSchema },
      { name: 'AlertDigest', schema: digestSchema },
    ]),
  ],
  controllers: [AlertsController, BudgetProgressSubscriber, TimeZoneSubscriber],
  providers: [AlertsRepository, AlertsService, DigestsRepository, DigestsScheduler],
})
export class AlertsModule {}

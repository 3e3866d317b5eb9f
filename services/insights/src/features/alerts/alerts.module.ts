import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BillsReaction } from '../../reactions/bills.reaction';
import { BudgetProgressReaction } from '../../reactions/budget-progress.reaction';
import { alertSchema, progressSchema } from './alert.schema';
import { noticeSchema } from '../notices/notice.schema';
import { NoticesRepository } from '../notices/notices.repository';
import { NoticesService } from '../notices/notices.service';
import { AlertsController } from './alerts.controller';
import { AlertsRepository } from './alerts.repository';
import { AlertsService } from './alerts.service';
import { NewestRepository } from './newest.repository';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Alert', schema: alertSchema },
      { name: 'BudgetProgress', schema: progressSchema },
      { name: 'Notice', schema: noticeSchema },
    ]),
  ],
  controllers: [AlertsController, BudgetProgressReaction, BillsReaction],
  providers: [AlertsRepository, NewestRepository, NoticesRepository, NoticesService, AlertsService],
  exports: [AlertsRepository, NewestRepository, NoticesRepository],
})
export class AlertsModule {}

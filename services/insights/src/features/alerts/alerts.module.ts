import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BillsReaction } from '../../reactions/bills.reaction';
import { BudgetProgressReaction } from '../../reactions/budget-progress.reaction';
import { CreditReaction } from '../../reactions/credit.reaction';
import { ZoneReaction } from '../../reactions/zone.reaction';
import { alertSchema, progressSchema } from './alert.schema';
import { noticeSchema } from '../notices/notice.schema';
import { NoticesRepository } from '../notices/notices.repository';
import { NoticesService } from '../notices/notices.service';
import { AlertsController } from './alerts.controller';
import { AlertsRepository } from './alerts.repository';
import { AlertsService } from './alerts.service';
import { digestSchema } from './digest.schema';
import { DigestsRepository } from './digests.repository';
import { DigestsTimer } from './digests.timer';
import { NewestRepository } from './newest.repository';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Alert', schema: alertSchema },
      { name: 'BudgetProgress', schema: progressSchema },
      { name: 'Notice', schema: noticeSchema },
      { name: 'AlertDigest', schema: digestSchema },
    ]),
  ],
  controllers: [AlertsController, BudgetProgressReaction, BillsReaction, CreditReaction, ZoneReaction],
  providers: [
    AlertsRepository,
    AlertsService,
    DigestsRepository,
    DigestsTimer,
    NewestRepository,
    NoticesRepository,
    NoticesService,
  ],
  exports: [AlertsRepository, DigestsRepository, NewestRepository, NoticesRepository],
})
export class AlertsModule {}

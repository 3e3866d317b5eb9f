import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BudgetProgressReaction } from '../../reactions/budget-progress.reaction';
import { alertSchema, progressSchema } from './alert.schema';
import { AlertsController } from './alerts.controller';
import { AlertsRepository } from './alerts.repository';
import { AlertsService } from './alerts.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Alert', schema: alertSchema },
      { name: 'BudgetProgress', schema: progressSchema },
    ]),
  ],
  controllers: [AlertsController, BudgetProgressReaction],
  providers: [AlertsRepository, AlertsService],
  exports: [AlertsRepository],
})
export class AlertsModule {}

import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../../ledger/ledger.module';
import { RecurringModule } from '../recurring/recurring.module';
import { BudgetChecksService } from './budget-checks.service';
import { BudgetProgressReader } from './budget-progress.reader';
import { BudgetReader } from './budget.reader';
import { BudgetStatusReader } from './budget-status.reader';
import { budgetModels } from './budget.schema';
import { BudgetTrackingReader } from './budget-tracking.reader';
import { BudgetWriter } from './budget.writer';
import { BudgetsController } from './budgets.controller';
import { BudgetsRepository } from './budgets.repository';
import { BudgetsService } from './budgets.service';
import { PaydaysSubscriber } from './paydays.subscriber';
import { CardSpendingReader } from './plan/card-spending.reader';
import { PlanSettingsService } from './plan/plan-settings.service';
import { PlanController } from './plan/plan.controller';
import { PlanReader } from './plan/plan.reader';
import { PlanService } from './plan/plan.service';
import { SuggestionsService } from './plan/suggestions.service';
import { TimeZoneSubscriber } from './time-zone.subscriber';
import { PlannedPaymentsReader } from './planned-payments.reader';
import { BudgetSpendingReader } from './budget-spending.reader';
import { PlanHistoryReader } from './plan/plan-history.reader';

@Module({
  imports: [LedgerModule, RecurringModule, MongooseModule.forFeature(budgetModels)],
  controllers: [BudgetsController, PlanController, PaydaysSubscriber, TimeZoneSubscriber],
  providers: [
    PlanHistoryReader,
    BudgetSpendingReader,
    PlannedPaymentsReader,
    BudgetsRepository,
    BudgetChecksService,
    BudgetProgressReader,
    BudgetReader,
    BudgetStatusReader,
    BudgetTrackingReader,
    BudgetWriter,
    BudgetsService,
    CardSpendingReader,
    PlanReader,
    PlanService,
    PlanSettingsService,
    SuggestionsService,
  ],
  exports: [
    BudgetProgressReader,
    BudgetReader,
    BudgetStatusReader,
    BudgetWriter,
    BudgetsRepository,
    PlanReader,
  ],
})
export class BudgetsModule {}

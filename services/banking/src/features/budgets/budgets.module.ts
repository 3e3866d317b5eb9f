import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { BudgetChecks } from './budget.checks';
import { BudgetsController } from './budgets.controller';
import { BudgetsService } from './budgets.service';
import { CardSpendingReader } from './plan/card-spending.reader';
import { PlanSettingsService } from './plan/plan-settings.service';
import { PayReaction } from './pay.reaction';
import { PlanController } from './plan/plan.controller';
import { PlanReader } from './plan/plan.reader';
import { PlanService } from './plan/plan.service';
import { SuggestionsService } from './plan/suggestions.service';
import { ZoneReaction } from './zone.reaction';

@Module({
  imports: [LedgerModule],
  controllers: [BudgetsController, PlanController, PayReaction, ZoneReaction],
  providers: [
    BudgetChecks,
    BudgetsService,
    CardSpendingReader,
    PlanReader,
    PlanService,
    PlanSettingsService,
    SuggestionsService,
  ],
  exports: [PlanReader],
})
export class BudgetsModule {}

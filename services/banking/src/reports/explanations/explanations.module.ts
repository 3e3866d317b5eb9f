import { Module } from '@nestjs/common';
import { ReviewModule } from '../../entry/review/review.module';
import { LedgerModule } from '../../ledger/ledger.module';
import { PlanningModule } from '../../planning/planning.module';
import { AttentionExplanations } from './attention-explanations.service';
import { BudgetExplanations } from './budget-explanations.service';
import { ExplanationsController } from './explanations.controller';
import { ExplanationsService } from './explanations.service';
import { PlannedExplanations } from './planned-explanations.service';
import { PriceExplanations } from './price-explanations.service';
import { RepeatExplanations } from './repeat-explanations.service';
import { WorthExplanations } from './worth-explanations.service';
import { AccountWorths } from './account-worths.reader';
import { FlowExplanations } from './flow-explanations.service';
import { RecurringExplanations } from './recurring-explanations.service';

@Module({
  imports: [LedgerModule, PlanningModule, ReviewModule],
  controllers: [ExplanationsController],
  providers: [
    RecurringExplanations,
    FlowExplanations,
    AccountWorths,
    ExplanationsService,
    AttentionExplanations,
    BudgetExplanations,
    PlannedExplanations,
    PriceExplanations,
    RepeatExplanations,
    WorthExplanations,
  ],
})
export class ExplanationsModule {}

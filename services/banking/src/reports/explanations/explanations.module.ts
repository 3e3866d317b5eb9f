import { Module } from '@nestjs/common';
import { ReviewModule } from '../../entry/review/review.module';
import { LedgerModule } from '../../ledger/ledger.module';
import { PlanningModule } from '../../planning/planning.module';
import { AttentionExplanationsService } from './attention-explanations.service';
import { BudgetExplanationsService } from './budget-explanations.service';
import { ExplanationsController } from './explanations.controller';
import { ExplanationsService } from './explanations.service';
import { PlannedExplanationsService } from './planned-explanations.service';
import { PriceExplanationsService } from './price-explanations.service';
import { RepeatExplanationsService } from './repeat-explanations.service';
import { WorthExplanationsService } from './worth-explanations.service';
import { AccountWorthsReader } from './account-worths.reader';
import { FlowExplanationsService } from './flow-explanations.service';
import { RecurringExplanationsService } from './recurring-explanations.service';

@Module({
  imports: [LedgerModule, PlanningModule, ReviewModule],
  controllers: [ExplanationsController],
  providers: [
    RecurringExplanationsService,
    FlowExplanationsService,
    AccountWorthsReader,
    ExplanationsService,
    AttentionExplanationsService,
    BudgetExplanationsService,
    PlannedExplanationsService,
    PriceExplanationsService,
    RepeatExplanationsService,
    WorthExplanationsService,
  ],
})
export class ExplanationsModule {}

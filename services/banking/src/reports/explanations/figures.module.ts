import { Module } from '@nestjs/common';
import { ReviewModule } from '../../entry/review/review.module';
import { LedgerModule } from '../../ledger/ledger.module';
import { PlanningModule } from '../../planning/planning.module';
import { AttentionFigures } from './attention-figures.service';
import { BudgetFigures } from './budget-figures.service';
import { FiguresController } from './figures.controller';
import { FiguresService } from './figures.service';
import { PlannedFigures } from './planned-figures.service';
import { PriceFigures } from './price-figures.service';
import { RepeatFigures } from './repeat-figures.service';
import { WorthFigures } from './worth-figures.service';
import { AccountWorths } from './account-worths.reader';
import { FlowFigures } from './flow-figures.service';
import { RecurringFigures } from './recurring-figures.service';

@Module({
  imports: [LedgerModule, PlanningModule, ReviewModule],
  controllers: [FiguresController],
  providers: [
    RecurringFigures,
    FlowFigures,
    AccountWorths,
    FiguresService,
    AttentionFigures,
    BudgetFigures,
    PlannedFigures,
    PriceFigures,
    RepeatFigures,
    WorthFigures,
  ],
})
export class FiguresModule {}

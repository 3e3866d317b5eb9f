import { Module } from '@nestjs/common';
import { BudgetsModule } from '../budgets/budgets.module';
import { EventsModule } from '../financial-events/events.module';
import { LedgerModule } from '../ledger/ledger.module';
import { ReviewModule } from '../review/review.module';
import { AttentionFigures } from './attention-figures.service';
import { BudgetFigures } from './budget-figures.service';
import { FiguresController } from './figures.controller';
import { FiguresService } from './figures.service';
import { PriceFigures } from './price-figures.service';
import { RepeatFigures } from './repeat-figures.service';
import { WorthFigures } from './worth-figures.service';
import { PlannedFigures } from './planned-figures.service';

@Module({
  imports: [LedgerModule, BudgetsModule, EventsModule, ReviewModule],
  controllers: [FiguresController],
  providers: [
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

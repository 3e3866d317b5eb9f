import { Module } from '@nestjs/common';
import { BudgetsModule } from '../budgets/budgets.module';
import { EventsModule } from '../financial-events/events.module';
import { LedgerModule } from '../ledger/ledger.module';
import { BudgetFigures } from './budget-figures.service';
import { FiguresController } from './figures.controller';
import { FiguresService } from './figures.service';
import { WorthFigures } from './worth-figures.service';
import { PlannedFigures } from './planned-figures.service';

@Module({
  imports: [LedgerModule, BudgetsModule, EventsModule],
  controllers: [FiguresController],
  providers: [FiguresService, BudgetFigures, PlannedFigures, WorthFigures],
})
export class FiguresModule {}

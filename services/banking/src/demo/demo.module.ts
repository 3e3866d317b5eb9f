import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { PlanningModule } from '../planning/planning.module';
import { ReportsModule } from '../reports/reports.module';
import { DemoBooks } from './demo.books';
import { DemoController } from './demo.controller';
import { DemoPlans } from './demo.plans';
import { DemoRows } from './demo.rows';
import { DemoService } from './demo.service';
import { EmptyLedger } from './empty-ledger.reader';
import { SamplePlans } from './sample-plans.writer';
import { SampleService } from './sample.service';
import { SampleUndo } from './sample.undo';
import { DemoExtras } from './demo.extras';
import { DemoLinks } from './demo.links';
import { DemoPulls } from './demo.pulls';
import { EntryModule } from '../entry/entry.module';

@Module({
  imports: [LedgerModule, PlanningModule, EntryModule, ReportsModule],
  controllers: [DemoController],
  providers: [
    DemoExtras,
    DemoLinks,
    DemoPulls,
    DemoService,
    SampleService,
    EmptyLedger,
    DemoBooks,
    DemoRows,
    DemoPlans,
    SampleUndo,
    SamplePlans,
  ],
})
export class DemoModule {}

import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { PlanningModule } from '../planning/planning.module';
import { ReportsModule } from '../reports/reports.module';
import { DemoLedgerWriter } from './demo-ledger.writer';
import { DemoController } from './demo.controller';
import { DemoPlans } from './demo-plans.writer';
import { DemoRows } from './demo-rows.writer';
import { DemoService } from './demo.service';
import { EmptyLedger } from './sample/empty-ledger.reader';
import { SamplePlans } from './sample/sample-plans.writer';
import { SampleService } from './sample/sample.service';
import { SampleWriter } from './sample/sample.writer';
import { SampleRedo } from './sample/sample-redo.undo';
import { SampleTargets } from './sample/sample-targets.writer';
import { SampleUndo } from './sample/sample.undo';
import { DemoExtras } from './demo-extras.writer';
import { DemoLinks } from './demo-links.writer';
import { DemoPulls } from './demo-pulls.writer';
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
    DemoLedgerWriter,
    DemoRows,
    DemoPlans,
    SampleWriter,
    SampleUndo,
    SampleRedo,
    SamplePlans,
    SampleTargets,
  ],
})
export class DemoModule {}

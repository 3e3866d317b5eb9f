import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { PlanningModule } from '../planning/planning.module';
import { ReportsModule } from '../reports/reports.module';
import { DemoLedgerWriter } from './demo-ledger.writer';
import { DemoController } from './demo.controller';
import { DemoPlansWriter } from './demo-plans.writer';
import { DemoRowsWriter } from './demo-rows.writer';
import { DemoService } from './demo.service';
import { EmptyLedgerReader } from './sample/empty-ledger.reader';
import { SamplePlansWriter } from './sample/sample-plans.writer';
import { SampleService } from './sample/sample.service';
import { SampleWriter } from './sample/sample.writer';
import { LoadSampleUndo } from './sample/load-sample.undo';
import { SampleTargetsWriter } from './sample/sample-targets.writer';
import { SampleUndo } from './sample/sample.undo';
import { DemoExtrasWriter } from './demo-extras.writer';
import { DemoLinksWriter } from './demo-links.writer';
import { DemoPullsWriter } from './demo-pulls.writer';
import { EntryModule } from '../entry/entry.module';

@Module({
  imports: [LedgerModule, PlanningModule, EntryModule, ReportsModule],
  controllers: [DemoController],
  providers: [
    DemoExtrasWriter,
    DemoLinksWriter,
    DemoPullsWriter,
    DemoService,
    SampleService,
    EmptyLedgerReader,
    DemoLedgerWriter,
    DemoRowsWriter,
    DemoPlansWriter,
    SampleWriter,
    SampleUndo,
    LoadSampleUndo,
    SamplePlansWriter,
    SampleTargetsWriter,
  ],
})
export class DemoModule {}

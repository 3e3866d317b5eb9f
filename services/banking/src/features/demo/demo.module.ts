import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { DemoBooks } from './demo.books';
import { DemoController } from './demo.controller';
import { DemoPlans } from './demo.plans';
import { DemoRows } from './demo.rows';
import { DemoService } from './demo.service';
import { EmptyLedger } from './empty-ledger.reader';
import { SampleService } from './sample.service';

@Module({
  imports: [LedgerModule],
  controllers: [DemoController],
  providers: [DemoService, SampleService, EmptyLedger, DemoBooks, DemoRows, DemoPlans],
})
export class DemoModule {}

import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { DemoController } from './demo.controller';
import { DemoPlans } from './demo.plans';
import { DemoRows } from './demo.rows';
import { DemoService } from './demo.service';

@Module({
  imports: [LedgerModule],
  controllers: [DemoController],
  providers: [DemoService, DemoRows, DemoPlans],
})
export class DemoModule {}

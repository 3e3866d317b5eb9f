import { Module } from '@nestjs/common';
import { bankingEraseUserEndpoint } from '@app/contracts-banking';
import { ErasureModule } from '@app/persistence';
import { DemoModule } from './demo/demo.module';
import { EntryModule } from './entry/entry.module';
import { LedgerModule } from './ledger/ledger.module';
import { PlanningModule } from './planning/planning.module';
import { ReportsModule } from './reports/reports.module';

@Module({
  imports: [
    LedgerModule,
    PlanningModule,
    EntryModule,
    ReportsModule,
    DemoModule,
    ErasureModule.of(bankingEraseUserEndpoint),
  ],
})
export class BankingModule {}

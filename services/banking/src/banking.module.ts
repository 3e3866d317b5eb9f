import { Module } from '@nestjs/common';
import {
  bankingEraseUserEndpoint,
  bankingExportUserEndpoint,
  bankingRestoreUserEndpoint,
} from '@app/contracts-banking';
import { ErasureModule, PersonalDataModule } from '@app/persistence';
import { DemoModule } from './demo/demo.module';
import { EntryModule } from './entry/entry.module';
import { LedgerModule } from './ledger/ledger.module';
import { PlanningModule } from './planning/planning.module';
import { bankingPersonalData } from './reports/archive/personal-data.options';
import { ReportsModule } from './reports/reports.module';

@Module({
  imports: [
    LedgerModule,
    PlanningModule,
    EntryModule,
    ReportsModule,
    DemoModule,
    ErasureModule.of(bankingEraseUserEndpoint),
    PersonalDataModule.of(bankingExportUserEndpoint, bankingRestoreUserEndpoint, bankingPersonalData),
  ],
})
export class BankingModule {}

import { Module } from '@nestjs/common';
import { ActivityModule } from './activity/activity.module';
import { ArchiveModule } from './archive/archive.module';
import { AssetPurchasesModule } from './asset-purchases/asset-purchases.module';
import { ContractorsModule } from './contractors/contractors.module';
import { ExplanationsModule } from './explanations/explanations.module';
import { ExportsModule } from './exports/exports.module';
import { LedgerCheckModule } from './ledger-check/ledger-check.module';
import { MileageModule } from './mileage/mileage.module';
import { ReportMonthsModule } from './report-months/report-months.module';
import { SpendingModule } from './spending/spending.module';
import { SummariesModule } from './summaries/summaries.module';

const features = [
  ActivityModule,
  ArchiveModule,
  AssetPurchasesModule,
  ContractorsModule,
  ExplanationsModule,
  ExportsModule,
  LedgerCheckModule,
  MileageModule,
  ReportMonthsModule,
  SpendingModule,
  SummariesModule,
];

/** The reporting features, for the demo above. */
@Module({ imports: features, exports: features })
export class ReportsModule {}

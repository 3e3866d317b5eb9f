import { Module } from '@nestjs/common';
import { AddModule } from './add/add.module';
import { BankSyncModule } from './bank-sync/bank-sync.module';
import { BulkChangesModule } from './bulk-changes/bulk-changes.module';
import { ExchangeMoneyModule } from './exchange-money/exchange-money.module';
import { HoldingsModule } from './holdings/holdings.module';
import { ImportsModule } from './imports/imports.module';
import { PayslipsModule } from './payslips/payslips.module';
import { ReviewModule } from './review/review.module';
import { RulesModule } from './rules/rules.module';
import { SearchModule } from './search/search.module';

const features = [
  AddModule,
  BankSyncModule,
  BulkChangesModule,
  ExchangeMoneyModule,
  HoldingsModule,
  ImportsModule,
  PayslipsModule,
  ReviewModule,
  RulesModule,
  SearchModule,
];

/** The features that enter rows, for the wings above. */
@Module({ imports: features, exports: features })
export class EntryModule {}

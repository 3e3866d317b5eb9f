import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module';
import { BankLinksModule } from './bank-links/bank-links.module';
import { BatchModule } from './batch/batch.module';
import { BookModule } from './book/book.module';
import { CategoriesModule } from './categories/categories.module';
import { MerchantsModule } from './merchants/merchants.module';
import { PeopleModule } from './people/people.module';
import { RatesModule } from './rates/rates.module';
import { ReceiptsModule } from './receipts/receipts.module';
import { ReconciliationsModule } from './reconciliations/reconciliations.module';
import { SavedViewsModule } from './saved-views/saved-views.module';
import { LedgerSettingsModule } from './settings/ledger-settings.module';
import { TransactionsModule } from './transactions/transactions.module';
import { UndoModule } from './undo/undo.module';

const features = [
  AccountsModule,
  BankLinksModule,
  BatchModule,
  BookModule,
  CategoriesModule,
  LedgerSettingsModule,
  MerchantsModule,
  PeopleModule,
  RatesModule,
  ReceiptsModule,
  ReconciliationsModule,
  SavedViewsModule,
  TransactionsModule,
  UndoModule,
];

/** The ledger's features, for the wings above it. */
@Module({ imports: features, exports: features })
export class LedgerModule {}

import { Module } from '@nestjs/common';
import { AccountsModule } from './features/accounts/accounts.module';
import { AssetPurchasesModule } from './features/asset-purchases/asset-purchases.module';
import { ActivityModule } from './features/activity/activity.module';
import { BankLinksModule } from './features/bank-links/bank-links.module';
import { BudgetsModule } from './features/budgets/budgets.module';
import { BulkChangesModule } from './features/bulk-changes/bulk-changes.module';
import { CategoriesModule } from './features/categories/categories.module';
import { ContractorsModule } from './features/contractors/contractors.module';
import { DemoModule } from './features/demo/demo.module';
import { EventsModule } from './features/financial-events/events.module';
import { ExportsModule } from './features/exports/exports.module';
import { FiguresModule } from './features/figures/figures.module';
import { LedgerCheckModule } from './features/ledger-check/ledger-check.module';
import { LedgerSettingsModule } from './features/ledger-settings/ledger-settings.module';
import { ImportsModule } from './features/imports/imports.module';
import { PeopleModule } from './features/people/people.module';
import { MileageModule } from './features/mileage/mileage.module';
import { RatesModule } from './features/rates/rates.module';
import { ReconciliationsModule } from './features/reconciliations/reconciliations.module';
import { ReceiptsModule } from './features/receipts/receipts.module';
import { SavedViewsModule } from './features/saved-views/saved-views.module';
import { MerchantsModule } from './features/merchants/merchants.module';
import { ReviewModule } from './features/review/review.module';
import { RulesModule } from './features/rules/rules.module';
import { SpendingModule } from './features/spending/spending.module';
import { SummariesModule } from './features/summaries/summaries.module';
import { TransactionsModule } from './features/transactions/transactions.module';
import { UndoModule } from './features/undo/undo.module';
import { UserModule } from './features/user/user.module';

@Module({
  imports: [
    AccountsModule,
    ActivityModule,
    AssetPurchasesModule,
    BankLinksModule,
    BudgetsModule,
    BulkChangesModule,
    CategoriesModule,
    ContractorsModule,
    DemoModule,
    EventsModule,
    ExportsModule,
    FiguresModule,
    ImportsModule,
    LedgerCheckModule,
    LedgerSettingsModule,
    MileageModule,
    PeopleModule,
    RatesModule,
    ReceiptsModule,
    ReconciliationsModule,
    SavedViewsModule,
    MerchantsModule,
    ReviewModule,
    RulesModule,
    SpendingModule,
    SummariesModule,
    TransactionsModule,
    UndoModule,
    UserModule,
  ],
})
export class BankingModule {}

import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { readEnvironment } from '@app/service-kit';
import { accountModel } from '../accounts/account.schema';
import { AccountsRepository } from '../accounts/accounts.repository';
import { AccountsWriter } from '../accounts/accounts.writer';
import { valuationModel } from '../accounts/valuation.schema';
import { ValuationsRepository } from '../accounts/valuations.repository';
import { BudgetProgress } from '../budgets/budget.progress';
import { BudgetReader } from '../budgets/budget.reader';
import { budgetModels } from '../budgets/budget.schema';
import { BudgetWriter } from '../budgets/budget.writer';
import { bankLinkModel } from '../bank-links/bank-link.schema';
import { ActivitiesRepository } from '../activity/activities.repository';
import { activityModel } from '../activity/activity.schema';
import { BankLinksRepository } from '../bank-links/bank-links.repository';
import { BudgetsRepository } from '../budgets/budgets.repository';
import { CategoriesRepository } from '../categories/categories.repository';
import { CategoryFollowers } from '../categories/category.followers';
import { categoryModel } from '../categories/category.schema';
import { plannerDayModel } from '../financial-events/days/planner-day.schema';
import { PlannerDaysRepository } from '../financial-events/days/planner-days.repository';
import { recurrenceModel } from '../financial-events/detection/recurrence.schema';
import { RecurrencesRepository } from '../financial-events/detection/recurrences.repository';
import { EventsRepository } from '../financial-events/events.repository';
import { financialEventModel } from '../financial-events/financial-event.schema';
import { OccurrencesReader } from '../financial-events/occurrences/occurrences.reader';
import { SeriesLinks } from '../financial-events/occurrences/series-links';
import { PlannerWriter } from '../financial-events/planner.writer';
import { SeriesRepository } from '../financial-events/series/series.repository';
import { seriesModel } from '../financial-events/series/series.schema';
import { DeletedImportsRepository } from '../imports/deleted-imports.repository';
import { deletedImportRowModel, importModel, importPartModel } from '../imports/import.schema';
import { ImportChangesWriter } from '../imports/commit/import-changes.writer';
import { importProfileModel } from '../imports/profiles/import-profile.schema';
import { ImportProfilesRepository } from '../imports/profiles/import-profiles.repository';
import { ImportSteps } from '../imports/import.steps';
import { ImportWriter } from '../imports/commit/import.writer';
import { ImportsRepository } from '../imports/imports.repository';
import { rateMonthModel } from '../rates/rate-month.schema';
import { RatesRepository } from '../rates/rates.repository';
import { RatesService } from '../rates/rates.service';
import { ratesSettings } from '../rates/rates.settings';
import { RATES_SETTINGS, RatesSource } from '../rates/rates.source';
import { columnCacheModel } from '../transactions/list/column-cache.schema';
import { ColumnCacheRepository } from '../transactions/list/column-cache.repository';
import { MonthColumnsReader } from '../transactions/list/month-columns.reader';
import { receiptModels } from '../receipts/receipt.schema';
import { ReceiptFilesRepository } from '../receipts/receipt-files.repository';
import { ReceiptsRepository } from '../receipts/receipts.repository';
import { reconciliationModel } from '../reconciliations/reconciliation.schema';
import { ReconciliationsRepository } from '../reconciliations/reconciliations.repository';
import { statementDraftModel } from '../reconciliations/statement-draft.schema';
import { StatementDraftsRepository } from '../reconciliations/statement-drafts.repository';
import { savedViewModel } from '../saved-views/saved-view.schema';
import { SavedViewsRepository } from '../saved-views/saved-views.repository';
import { SavedViewsWriter } from '../saved-views/saved-views.writer';
import { ViewNames } from '../saved-views/view-names.writer';
import { RecastPartsRepository } from '../recasts/recast-parts.repository';
import { CategoryNamesGuard } from '../recasts/category-names.guard';
import { RecastPartsUndo } from '../recasts/recast-parts.undo';
import { CategoryLogReader } from '../recasts/category-log.reader';
import { recastModel, recastPartModel, recastRowModel } from '../recasts/recast.schema';
import { RecastRecovery } from '../recasts/recast.recovery';
import { LaterCategories } from '../recasts/later-categories.writer';
import { RemovedCategories } from '../recasts/removed-categories.writer';
import { ReturningRows } from '../recasts/returning.rows';
import { RecastWriter } from '../recasts/recast.writer';
import { RecastRows } from '../recasts/recast.rows';
import { Recasts } from '../recasts/recasts.service';
import { RecastsRepository } from '../recasts/recasts.repository';
import { RuleBook } from '../rules/rule.book';
import { RuleOutcomes } from '../rules/rule.outcomes';
import { ruleModel } from '../rules/rule.schema';
import { RulesRepository } from '../rules/rules.repository';
import { spokenWindowModel } from '../transactions/spoken/spoken-window.schema';
import { SpokenWindowsRepository } from '../transactions/spoken/spoken-windows.repository';
import { LinkedTransactions } from '../transactions/links/linked-transactions.writer';
import { TransactionDefaults } from '../transactions/transaction.defaults';
import { TransactionUndo } from '../transactions/transaction.undo';
import { TransactionHistoryRepository } from '../transactions/history/transaction-history.repository';
import { transactionHistoryModel } from '../transactions/history/transaction-history.schema';
import { transactionModel } from '../transactions/transaction.schema';
import { TransactionWriter } from '../transactions/transaction.writer';
import { TransactionsRepository } from '../transactions/transactions.repository';
import { PartCategoriesUpgrade } from '../transactions/upgrades/part-categories.upgrade';
import { upgradeModel } from '../transactions/upgrades/upgrade.schema';
import { TransferMatcher } from '../transactions/links/transfer.matcher';
import { pairRejectionModel } from '../transactions/links/pair-rejection.schema';
import { PairRejectionsRepository } from '../transactions/links/pair-rejections.repository';
import { unusualPaymentsModel } from '../unusual/unusual-payments.schema';
import { UnusualPaymentsRepository } from '../unusual/unusual-payments.repository';
import { personModel } from '../people/person.schema';
import { PeopleRepository } from '../people/people.repository';
import { PeopleWriter } from '../people/people.writer';
import { tripModel } from '../mileage/trip.schema';
import { TripsRepository } from '../mileage/trips.repository';
import { TripsWriter } from '../mileage/trips.writer';
import { undoModel } from '../undo/undo.schema';
import { UndosRepository } from '../undo/undos.repository';
import { ledgerSettingsModel } from '../ledger-settings/ledger-settings.schema';
import { LedgerSettingsRepository } from '../ledger-settings/ledger-settings.repository';
import { RefundCounting } from '../ledger-settings/refund-counting.writer';
import { LargeChanges } from './large-changes.reader';
import { LedgerWriter } from './ledger.writer';
import { merchantModel } from '../merchants/merchant.schema';
import { MerchantsRepository } from '../merchants/merchants.repository';
import { monthRollupModel } from './month-rollup.schema';
import { MonthRollupsRepository } from './month-rollups.repository';

/** Every collection of this service. */
export const models = [
  accountModel,
  activityModel,
  bankLinkModel,
  ...budgetModels,
  categoryModel,
  columnCacheModel,
  deletedImportRowModel,
  financialEventModel,
  importModel,
  importProfileModel,
  importPartModel,
  ledgerSettingsModel,
  merchantModel,
  monthRollupModel,
  plannerDayModel,
  rateMonthModel,
  ...receiptModels,
  reconciliationModel,
  savedViewModel,
  recastModel,
  recastPartModel,
  recastRowModel,
  ruleModel,
  recurrenceModel,
  seriesModel,
  spokenWindowModel,
  statementDraftModel,
  transactionHistoryModel,
  transactionModel,
  pairRejectionModel,
  personModel,
  tripModel,
  undoModel,
  upgradeModel,
  unusualPaymentsModel,
  valuationModel,
];
/**
 * Every one can erase what it holds of a user, in this order: first what is written in steps. No step more is written without it, and what
 * was goes with the rest.
 */
export const repositories = [
  ImportsRepository,
  RecastsRepository,
  AccountsRepository,
  ActivitiesRepository,
  BankLinksRepository,
  BudgetsRepository,
  CategoriesRepository,
  ColumnCacheRepository,
  DeletedImportsRepository,
  EventsRepository,
  ImportProfilesRepository,
  LedgerSettingsRepository,
  MerchantsRepository,
  MonthRollupsRepository,
  PlannerDaysRepository,
  ReceiptsRepository,
  ReconciliationsRepository,
  SavedViewsRepository,
  RecastPartsRepository,
  RulesRepository,
  RecurrencesRepository,
  SeriesRepository,
  SpokenWindowsRepository,
  StatementDraftsRepository,
  TransactionHistoryRepository,
  TransactionsRepository,
  PairRejectionsRepository,
  PeopleRepository,
  TripsRepository,
  UndosRepository,
  UnusualPaymentsRepository,
  ValuationsRepository,
];

/** What is the same for everybody. */
const commons = [RatesRepository, RatesSource, RatesService];

const writers = [
  AccountsWriter,
  OccurrencesReader,
  ReceiptFilesRepository,
  BudgetProgress,
  BudgetReader,
  BudgetWriter,
  LargeChanges,
  LedgerWriter,
  TransactionWriter,
  TransactionDefaults,
  TransactionUndo,
  LinkedTransactions,
  TransferMatcher,
  ImportChangesWriter,
  ImportSteps,
  ImportWriter,
  PeopleWriter,
  SavedViewsWriter,
  ViewNames,
  TripsWriter,
  RecastWriter,
  LaterCategories,
  RemovedCategories,
  RecastPartsUndo,
  CategoryFollowers,
  CategoryNamesGuard,
  CategoryLogReader,
  ReturningRows,
  RecastRows,
  Recasts,
  RefundCounting,
  RuleBook,
  RuleOutcomes,
  SeriesLinks,
  PlannerWriter,
  MonthColumnsReader,
];

/** What the features share: the repositories, and the writers that keep rows and figures in step. */
@Module({
  imports: [MongooseModule.forFeature(models)],
  providers: [
    { provide: RATES_SETTINGS, useFactory: () => readEnvironment(ratesSettings) },
    ...repositories,
    ...commons,
    ...writers,
    RecastRecovery,
    PartCategoriesUpgrade,
  ],
  exports: [RATES_SETTINGS, ...repositories, ...commons, ...writers],
})
export class LedgerModule {}

import { Module, type OnModuleInit } from '@nestjs/common';
import { sealedLedger } from '@app/contracts-banking';
import { SEALED_COLLECTIONS, SealsStarterService, UnitOfWork } from '@app/persistence';
import { DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { accountModel } from './accounts/account.schema';
import { AccountsRepository } from './accounts/accounts.repository';
import { SteppedWritesRegistry } from './stepped-writes.registry';
import { CategoriesModule } from '../categories/categories.module';
import { merchantModel } from './merchants/merchant.schema';
import { MerchantsRepository } from './merchants/merchants.repository';
import { LedgerSettingsRepository } from './settings/ledger-settings.repository';
import { ledgerSettingsModel } from './settings/ledger-settings.schema';
import { deletedImportRowModel } from './transactions/deleted-import.schema';
import { DeletedImportsRepository } from './transactions/deleted-imports.repository';
import { TransactionHistoryRepository } from './transactions/transaction-history.repository';
import { transactionHistoryModel } from './transactions/transaction-history.schema';
import { transactionModel } from './transactions/transaction.schema';
import { TransactionsRepository } from './transactions/transactions.repository';
import { FiguresCacheReader } from './figures-cache.reader';
import { LargeChangesReader } from './large-changes.reader';
import { LedgerObserversRegistry } from './ledger-observers.registry';
import { LedgerVersionReader } from './ledger-version.reader';
import { NewRowChangesWriter } from './transactions/new-row-changes.writer';
import { LedgerWriter } from './ledger.writer';
import { monthRollupModel } from './rollups/month-rollup.schema';
import { MonthRollupsRepository } from './rollups/month-rollups.repository';

/** Also used by other features. */
const shared = [
  AccountsRepository,
  DeletedImportsRepository,
  LargeChangesReader,
  LedgerObserversRegistry,
  LedgerSettingsRepository,
  LedgerVersionReader,
  FiguresCacheReader,
  NewRowChangesWriter,
  LedgerWriter,
  MerchantsRepository,
  MonthRollupsRepository,
  TransactionHistoryRepository,
  TransactionsRepository,
];

/** The stores of the book, and the writer that keeps rows and derived figures consistent. */
@Module({
  imports: [
    CategoriesModule,
    DiscoveryModule,
    MongooseModule.forFeature([
      accountModel,
      deletedImportRowModel,
      ledgerSettingsModel,
      merchantModel,
      monthRollupModel,
      transactionHistoryModel,
      transactionModel,
    ]),
  ],
  providers: [
    { provide: SEALED_COLLECTIONS, useValue: Object.values(sealedLedger) },
    SealsStarterService,
    SteppedWritesRegistry,
    ...shared,
  ],
  exports: [CategoriesModule, ...shared],
})
export class BookModule implements OnModuleInit {
  constructor(private readonly unit: UnitOfWork) {}

  onModuleInit(): void {
    this.unit.keepReads();
  }
}

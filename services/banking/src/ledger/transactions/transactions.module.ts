import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BatchModule } from '../batch/batch.module';
import { BookModule } from '../book/book.module';
import { PeopleModule } from '../people/people.module';
import { RatesModule } from '../rates/rates.module';
import { UndoModule } from '../undo/undo.module';
import { LinkedTransactionsWriter } from './links/linked-transactions.writer';
import { LinksController } from './links/links.controller';
import { MergesService } from './links/merges.service';
import { pairRejectionModel } from './links/pair-rejection.schema';
import { PairRejectionsRepository } from './links/pair-rejections.repository';
import { RefundsService } from './links/refunds.service';
import { TransferMatcherService } from './links/transfer-matcher.service';
import { TransfersService } from './links/transfers.service';
import { ColumnCacheRepository } from './list/column-cache.repository';
import { columnCacheModel } from './list/column-cache.schema';
import { LedgerColumnsService } from './list/ledger-columns.service';
import { LedgerWalkReader } from './list/ledger-walk.reader';
import { MonthColumnsReader } from './list/month-columns.reader';
import { RecentTransactionsController } from './list/recent-transactions.controller';
import { RecentTransactionsReader } from './list/recent-transactions.reader';
import { TransactionListsService } from './list/transaction-lists.service';
import { NamedRowsReader } from './named-rows.reader';
import { TransactionDefaultsReader } from './transaction-defaults.reader';
import { TransactionPublisher } from './transaction.publisher';
import { TransactionUndo } from './transaction.undo';
import { TransactionWriter } from './transaction.writer';

/** Also used by other features. */
const shared = [
  LedgerColumnsService,
  LedgerWalkReader,
  LinkedTransactionsWriter,
  MergesService,
  MonthColumnsReader,
  NamedRowsReader,
  PairRejectionsRepository,
  TransactionDefaultsReader,
  TransactionListsService,
  TransactionWriter,
  TransferMatcherService,
];

@Module({
  imports: [
    BatchModule,
    BookModule,
    PeopleModule,
    RatesModule,
    UndoModule,
    MongooseModule.forFeature([columnCacheModel, pairRejectionModel]),
  ],
  controllers: [LinksController, RecentTransactionsController],
  providers: [
    ColumnCacheRepository,
    RecentTransactionsReader,
    RefundsService,
    TransactionPublisher,
    TransactionUndo,
    TransfersService,
    ...shared,
  ],
  exports: shared,
})
export class TransactionsModule {}

import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { ReviewModule } from '../review/review.module';
import { LedgerColumnsService } from './list/ledger-columns.service';
import { LedgerWalk } from './list/ledger-walk';
import { LinksController } from './links/links.controller';
import { MergesService } from './links/merges.service';
import { RefundsService } from './links/refunds.service';
import { TransactionListsService } from './list/transaction-lists.service';
import { TransactionSearchService } from './search/transaction-search.service';
import { TransactionsController } from './transactions.controller';
import { TransactionsService } from './transactions.service';
import { TransfersService } from './links/transfers.service';

@Module({
  imports: [LedgerModule, ReviewModule],
  controllers: [TransactionsController, LinksController],
  providers: [
    TransactionsService,
    TransfersService,
    MergesService,
    RefundsService,
    LedgerWalk,
    TransactionListsService,
    TransactionSearchService,
    LedgerColumnsService,
  ],
})
export class TransactionsModule {}

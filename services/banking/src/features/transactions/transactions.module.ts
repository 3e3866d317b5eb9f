import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { LedgerColumnsService } from './list/ledger-columns.service';
import { LinksController } from './links/links.controller';
import { MergesService } from './links/merges.service';
import { RefundsService } from './links/refunds.service';
import { TransactionListsService } from './list/transaction-lists.service';
import { TransactionsController } from './transactions.controller';
import { TransactionsService } from './transactions.service';
import { TransfersService } from './links/transfers.service';

@Module({
  imports: [LedgerModule],
  controllers: [TransactionsController, LinksController],
  providers: [
    TransactionsService,
    TransfersService,
    MergesService,
    RefundsService,
    TransactionListsService,
    LedgerColumnsService,
  ],
})
export class TransactionsModule {}

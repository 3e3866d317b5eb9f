import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { LedgerColumnsService } from './ledger-columns.service';
import { LinksController } from './links.controller';
import { MergesService } from './merges.service';
import { RefundsService } from './refunds.service';
import { TransactionListsService } from './transaction-lists.service';
import { TransactionsController } from './transactions.controller';
import { TransactionsService } from './transactions.service';
import { TransfersService } from './transfers.service';

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

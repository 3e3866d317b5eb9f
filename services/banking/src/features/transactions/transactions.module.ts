import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { LedgerColumnsService } from './ledger-columns.service';
import { TransactionListsService } from './transaction-lists.service';
import { TransactionsController } from './transactions.controller';
import { TransactionsService } from './transactions.service';

@Module({
  imports: [LedgerModule],
  controllers: [TransactionsController],
  providers: [TransactionsService, TransactionListsService, LedgerColumnsService],
})
export class TransactionsModule {}

import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module';
import { ReviewModule } from '../review/review.module';
import { TransactionSearchService } from './transaction-search.service';

@Module({
  imports: [LedgerModule, ReviewModule],
  providers: [TransactionSearchService],
  exports: [TransactionSearchService],
})
export class SearchModule {}

import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { BalancesService } from './balances.service';
import { LexiconService } from './lexicon.service';
import { SpendingController } from './spending.controller';
import { SpendingService } from './spending.service';

@Module({
  imports: [LedgerModule],
  controllers: [SpendingController],
  providers: [SpendingService, BalancesService, LexiconService],
})
export class SpendingModule {}

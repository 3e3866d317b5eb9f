import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { BalancesService } from './balances.service';
import { LexiconService } from './lexicon.service';
import { RatesModule } from '../rates/rates.module';
import { SpendingController } from './spending.controller';
import { SpendingService } from './spending.service';

@Module({
  imports: [LedgerModule, RatesModule],
  controllers: [SpendingController],
  providers: [SpendingService, BalancesService, LexiconService],
})
export class SpendingModule {}

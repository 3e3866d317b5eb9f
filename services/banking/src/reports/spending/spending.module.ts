import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module';
import { BalancesService } from './balances.service';
import { UnusualModule } from '../../planning/unusual/unusual.module';
import { LexiconService } from './lexicon.service';
import { MovementsReader } from './movements.reader';
import { PendingService } from './pending.service';
import { SpendingController } from './spending.controller';
import { SpendingService } from './spending.service';

@Module({
  imports: [LedgerModule, UnusualModule],
  controllers: [SpendingController],
  providers: [SpendingService, BalancesService, LexiconService, MovementsReader, PendingService],
})
export class SpendingModule {}

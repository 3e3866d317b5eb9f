import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { RatesModule } from '../rates/rates.module';
import { SummariesController } from './summaries.controller';
import { SummariesService } from './summaries.service';

@Module({
  imports: [LedgerModule, RatesModule],
  controllers: [SummariesController],
  providers: [SummariesService],
})
export class SummariesModule {}

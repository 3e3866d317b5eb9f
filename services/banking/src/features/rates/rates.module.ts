import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { RatesController } from './rates.controller';
import { RatesLoader } from './rates.loader';

@Module({
  imports: [LedgerModule],
  controllers: [RatesController],
  providers: [RatesLoader],
})
export class RatesModule {}

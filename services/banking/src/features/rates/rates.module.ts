import { Module } from '@nestjs/common';
import { readEnvironment } from '@app/service-kit';
import { LedgerModule } from '../ledger/ledger.module';
import { RatesController } from './rates.controller';
import { RatesLoader } from './rates.loader';
import { RatesService } from './rates.service';
import { ratesSettings } from './rates.settings';
import { RATES_SETTINGS, RatesSource } from './rates.source';

@Module({
  imports: [LedgerModule],
  controllers: [RatesController],
  providers: [
    { provide: RATES_SETTINGS, useFactory: () => readEnvironment(ratesSettings) },
    RatesSource,
    RatesLoader,
    RatesService,
  ],
  exports: [RatesService],
})
export class RatesModule {}

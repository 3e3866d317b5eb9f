import { Module } from '@nestjs/common';
import { configuredProvider } from '@app/provider-kit';
import { coinbaseAdapter } from '../coinbase/coinbase.adapter';
import { EXCHANGE_SOURCE } from '../coinbase/exchange-source';
import { PriceService } from './price.service';

@Module({
  providers: [
    PriceService,
    { provide: EXCHANGE_SOURCE, useFactory: () => configuredProvider([coinbaseAdapter], process.env) },
  ],
  exports: [PriceService, EXCHANGE_SOURCE],
})
export class PriceModule {}

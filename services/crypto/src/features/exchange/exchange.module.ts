import { Module } from '@nestjs/common';
import { configuredProvider } from '@app/provider-kit';
import { ExchangeController } from './exchange.controller';
import { ExchangeService } from './exchange.service';
import { EXCHANGE_SOURCE, exchangeAdapters } from './exchange-source';

@Module({
  controllers: [ExchangeController],
  providers: [
    ExchangeService,
    { provide: EXCHANGE_SOURCE, useFactory: () => configuredProvider(exchangeAdapters, process.env) },
  ],
})
export class ExchangeModule {}

import { Module } from '@nestjs/common';
import { LedgerFactsModule } from '../ledger-facts/ledger-facts.module';
import { ForecastController } from './forecast.controller';
import { ForecastService } from './forecast.service';

@Module({ imports: [LedgerFactsModule], controllers: [ForecastController], providers: [ForecastService] })
export class ForecastModule {}

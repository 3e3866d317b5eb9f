import { Module } from '@nestjs/common';
import { LedgerFactsModule } from '../ledger-facts/ledger-facts.module';
import { TrendsController } from './trends.controller';
import { TrendsService } from './trends.service';

@Module({ imports: [LedgerFactsModule], controllers: [TrendsController], providers: [TrendsService] })
export class TrendsModule {}

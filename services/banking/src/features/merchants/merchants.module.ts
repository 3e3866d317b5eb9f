import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { MerchantsController } from './merchants.controller';
import { MerchantsService } from './merchants.service';

@Module({ imports: [LedgerModule], controllers: [MerchantsController], providers: [MerchantsService] })
export class MerchantsModule {}

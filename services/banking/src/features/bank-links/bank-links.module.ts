import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { BankLinksController } from './bank-links.controller';
import { BankLinksService } from './bank-links.service';

@Module({ imports: [LedgerModule], controllers: [BankLinksController], providers: [BankLinksService] })
export class BankLinksModule {}

import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module';
import { ContractorsController } from './contractors.controller';
import { ContractorsService } from './contractors.service';

@Module({ imports: [LedgerModule], controllers: [ContractorsController], providers: [ContractorsService] })
export class ContractorsModule {}

import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module';
import { ExportsController } from './exports.controller';
import { ExportsService } from './exports.service';

@Module({ imports: [LedgerModule], controllers: [ExportsController], providers: [ExportsService] })
export class ExportsModule {}

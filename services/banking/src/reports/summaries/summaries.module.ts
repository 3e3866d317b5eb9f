import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module';
import { SummariesController } from './summaries.controller';
import { SummariesService } from './summaries.service';

@Module({ imports: [LedgerModule], controllers: [SummariesController], providers: [SummariesService] })
export class SummariesModule {}

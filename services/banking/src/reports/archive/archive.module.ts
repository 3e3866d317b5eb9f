import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module';
import { LedgerCheckModule } from '../ledger-check/ledger-check.module';
import { LedgerArchiveService } from './ledger-archive.service';

@Module({ imports: [LedgerModule, LedgerCheckModule], providers: [LedgerArchiveService] })
export class ArchiveModule {}

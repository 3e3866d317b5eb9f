import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module';
import { LedgerCheckModule } from '../ledger-check/ledger-check.module';
import { LedgerArchive } from './ledger-archive.service';

@Module({ imports: [LedgerModule, LedgerCheckModule], providers: [LedgerArchive] })
export class ArchiveModule {}

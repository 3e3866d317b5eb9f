import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module';
import { LedgerCheckController } from './ledger-check.controller';
import { LedgerCheckService } from './ledger-check.service';
import { LedgerStateReader } from './ledger-state.reader';
import { LedgerVersionService } from './ledger-version.service';

@Module({
  imports: [LedgerModule],
  controllers: [LedgerCheckController],
  providers: [LedgerStateReader, LedgerCheckService, LedgerVersionService],
  exports: [LedgerCheckService],
})
export class LedgerCheckModule {}

import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module';
import { LedgerCheckController } from './ledger-check.controller';
import { LedgerCheckService } from './ledger-check.service';
import { LedgerStateReader } from './ledger-state.reader';
import { LedgerVersionReader } from './ledger-version.reader';

@Module({
  imports: [LedgerModule],
  controllers: [LedgerCheckController],
  providers: [LedgerStateReader, LedgerCheckService, LedgerVersionReader],
  exports: [LedgerCheckService],
})
export class LedgerCheckModule {}

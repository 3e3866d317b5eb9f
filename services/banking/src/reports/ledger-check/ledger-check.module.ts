import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module';
import { LedgerCheckController } from './ledger-check.controller';
import { LedgerCheckService } from './ledger-check.service';
import { LedgerStateReader } from './ledger-state.reader';

@Module({
  imports: [LedgerModule],
  controllers: [LedgerCheckController],
  providers: [LedgerStateReader, LedgerCheckService],
  exports: [LedgerCheckService],
})
export class LedgerCheckModule {}

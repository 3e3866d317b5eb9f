import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { LedgerCheckController } from './ledger-check.controller';
import { LedgerCheckService } from './ledger-check.service';

@Module({
  imports: [LedgerModule],
  controllers: [LedgerCheckController],
  providers: [LedgerCheckService],
})
export class LedgerCheckModule {}

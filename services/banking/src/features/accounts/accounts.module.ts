import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { AccountsController } from './accounts.controller';
import { AccountsService } from './accounts.service';
import { ValuationsService } from './valuations.service';

@Module({
  imports: [LedgerModule],
  controllers: [AccountsController],
  providers: [AccountsService, ValuationsService],
})
export class AccountsModule {}

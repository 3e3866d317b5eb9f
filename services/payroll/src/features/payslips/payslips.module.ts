import { Module } from '@nestjs/common';
import { StatementModule } from '../statement/statement.module';
import { LedgerNewsSubscriber } from './ledger-news.subscriber';
import { PayslipsController } from './payslips.controller';
import { PayslipsService } from './payslips.service';

@Module({
  imports: [StatementModule],
  controllers: [PayslipsController, LedgerNewsSubscriber],
  providers: [PayslipsService],
})
export class PayslipsModule {}

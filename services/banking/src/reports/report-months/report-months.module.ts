import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module';
import { ReportMonthsController } from './report-months.controller';
import { ReportMonthsService } from './report-months.service';

@Module({
  imports: [LedgerModule],
  controllers: [ReportMonthsController],
  providers: [ReportMonthsService],
})
export class ReportMonthsModule {}

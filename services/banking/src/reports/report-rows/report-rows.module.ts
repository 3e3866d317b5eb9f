import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module';
import { ReportRowsController } from './report-rows.controller';
import { ReportRowsService } from './report-rows.service';

@Module({
  imports: [LedgerModule],
  controllers: [ReportRowsController],
  providers: [ReportRowsService],
})
export class ReportRowsModule {}
